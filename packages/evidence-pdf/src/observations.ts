import type { EvidenceObservation, PdfStructure } from '@input-trust/contract';
import type { InfoReading, StatedProperties } from './document/info.ts';
import { secondsFrom } from './document/instant.ts';
import type { Instant } from './document/instant.ts';
import type { XmpReading } from './document/xmp.ts';

/** Observations in a fixed order. All are context. */
export function observe(structure: PdfStructure, info: InfoReading, xmp: XmpReading): EvidenceObservation[] {
  const observations: EvidenceObservation[] = [];
  const add = (code: 'leading_bytes' | 'trailing_bytes' | 'incremental_updates' | 'xmp_edit_history', count: number): void => {
    if (count > 0) observations.push({ code, effect: 'context', count });
  };
  add('leading_bytes', structure.leading_byte_count);
  add('trailing_bytes', structure.trailing_byte_count);
  add('incremental_updates', structure.revision_count - 1);
  if (structure.cross_reference === 'rebuilt') observations.push({ code: 'cross_reference_rebuilt', effect: 'context' });
  add('xmp_edit_history', xmp.flags?.history_event_count ?? 0);
  if (differ(info.stated, xmp.stated)) observations.push({ code: 'info_xmp_differ', effect: 'context' });
  const { created, modified } = info.stated;
  const infoModified = created !== undefined && modified !== undefined && secondsFrom(created, modified) > 0;
  if (infoModified || xmp.modifiedAfterCreation) observations.push({ code: 'modified_after_capture', effect: 'context' });
  return observations;
}

/** Whether a property that both state has two values. */
function differ(info: StatedProperties, xmp: StatedProperties): boolean {
  return (
    textsDiffer(info.creator, xmp.creator) ||
    textsDiffer(info.producer, xmp.producer) ||
    timesDiffer(info.created, xmp.created) ||
    timesDiffer(info.modified, xmp.modified)
  );
}

function textsDiffer(info: string | undefined, xmp: string | undefined): boolean {
  return info !== undefined && xmp !== undefined && info !== xmp;
}

function timesDiffer(info: Instant | undefined, xmp: Instant | undefined): boolean {
  return info !== undefined && xmp !== undefined && secondsFrom(info, xmp) !== 0;
}
