import type { Part } from './open-package.ts';

/** What is done with a part that no application's reader has read. `none`: it holds nothing for a reader. */
type Treatment = 'image' | 'embedded' | 'control' | 'macros' | 'metadata' | 'drawing' | 'chart' | 'media' | 'other' | 'none';

/** By the relationship that leads to the part: ISO/IEC 29500-1, annex L, MS-OFFMACRO2 and MS-ODRAWXML. */
const TREATMENTS: Readonly<Record<Exclude<Treatment, 'other'>, string>> = {
  image: 'image hdphoto thumbnail',
  embedded: 'oleObject package aFChunk afChunk activeXControlBinary',
  control: 'control',
  macros: 'vbaProject',
  metadata: 'core-properties extended-properties custom-properties customXml',
  drawing: 'chartUserShapes diagramData diagramDrawing drawing vmlDrawing',
  chart: 'chart chartEx',
  media: 'audio video media',
  none:
    'officeDocument styles stylesWithEffects theme themeOverride settings webSettings fontTable font numbering calcChain table tableStyles ' +
    'presProps viewProps printerSettings customXmlProps chartStyle chartColorStyle pivotTable pivotCacheRecords queryTable sheetMetadata ' +
    'person people commentAuthors authors wordVbaData keyMapCustomizations diagramLayout diagramQuickStyle diagramColors ctrlProp ' +
    'legacyDiagramText commentsExtended commentsIds commentsExtensible origin signature digital-signature tags',
};

const BY_TYPE: ReadonlyMap<string, Treatment> = new Map(
  Object.entries(TREATMENTS).flatMap(([treatment, types]) => types.split(' ').map((type) => [type, treatment as Treatment] as const)),
);

export function treatmentOf(part: Part): Treatment {
  return BY_TYPE.get(part.type) ?? 'other';
}
