import type { ScanResponse } from '@input-trust/contract';

/** What was decided, without what it was decided about. */
export type Decision = Pick<ScanResponse, 'action' | 'content_type_detected' | 'mode_used' | 'focus_used' | 'scu_charged'>;
