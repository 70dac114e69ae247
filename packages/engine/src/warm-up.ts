import type { Engine } from './engine.ts';

/** A text of the kind that every model is asked about: what scans of text need is loaded by scanning it. */
const FIRST_TEXT = 'Please read the attached notes, and tell me what was decided at the meeting.';

/** Loads what scans of text need. Rejects when the engine cannot scan. */
export async function warmUp(engine: Pick<Engine, 'scan'>): Promise<void> {
  await engine.scan({ content: FIRST_TEXT, content_type: 'text', scan_phase: 'input' });
}
