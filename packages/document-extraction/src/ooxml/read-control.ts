import type { Surface } from '@input-trust/detector-kit';
import { hasSentence } from '@input-trust/hidden-text';
import { SurfaceWriter } from '../surface-writer.ts';
import type { OpcPackage, Part } from './open-package.ts';

/** An ActiveX control as its part describes it (ISO/IEC 29500-1, "Embedded Control Persistence Part"). */
export interface Control {
  /** Whether it is nothing but a field of a form. */
  readonly isFormField: boolean;
  /** Texts among its properties: captions and what is filled in. */
  readonly surfaces: readonly Surface[];
}

/**
 * Classes of the controls of Office forms (MS-OFORMS): they show a value and run nothing of their own, and code that answers them is a
 * macro, which is found as such. Frames and pages (Forms.Frame.1, Forms.MultiPage.1) are not among them: they hold controls of any class.
 */
const FORM_FIELDS: ReadonlySet<string> = new Set([
  '{8bd21d10-ec42-11ce-9e0d-00aa006002f3}', // Forms.TextBox.1
  '{8bd21d20-ec42-11ce-9e0d-00aa006002f3}', // Forms.ListBox.1
  '{8bd21d30-ec42-11ce-9e0d-00aa006002f3}', // Forms.ComboBox.1
  '{8bd21d40-ec42-11ce-9e0d-00aa006002f3}', // Forms.CheckBox.1
  '{8bd21d50-ec42-11ce-9e0d-00aa006002f3}', // Forms.OptionButton.1
  '{8bd21d60-ec42-11ce-9e0d-00aa006002f3}', // Forms.ToggleButton.1
  '{d7053240-ce69-11cd-a777-00dd01143c57}', // Forms.CommandButton.1
  '{978c9e23-d4b0-11ce-bf2d-00aa003f40d0}', // Forms.Label.1
  '{4c599241-6926-101b-9992-00000b65c6f9}', // Forms.Image.1
  '{79176fb0-b7f2-11ce-97ef-00aa006d2776}', // Forms.SpinButton.1
  '{dfd181e0-5e2f-11ce-a449-00aa004a803d}', // Forms.ScrollBar.1
]);

/** Reads the part of a control. One whose class cannot be read is no form field. */
export function readControl(opc: OpcPackage, part: Part): Control {
  const classes: string[] = [];
  const texts = new SurfaceWriter('control', { visibility: 'unknown' });
  opc.read(part, {
    open({ name, attributes }) {
      if (name === 'ax:ocx') classes.push(attributes.get('ax:classid')?.toLowerCase() ?? '');
      const value = name === 'ax:ocxPr' ? attributes.get('ax:value') : undefined;
      if (value === undefined || !hasSentence(value)) return;
      texts.write(value);
      texts.break();
    },
  });
  return { isFormField: classes.length > 0 && classes.every((id) => FORM_FIELDS.has(id)), surfaces: texts.surfaces() };
}
