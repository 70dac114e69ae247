import type { WrittenPacketResult } from '@input-trust/contract';
import type { ReadPacket } from './packet.ts';

/** The summary in one line and one sentence. It says what does not agree, never whether a claim is true. */
export function summaryOf({ documents }: ReadPacket, findings: WrittenPacketResult['findings']): WrittenPacketResult['summary'] {
  const checked = documents.filter(({ status }) => status === 'checked' || status === 'partial').length;
  const open = documents.filter(({ status }) => status !== 'checked').length;
  const problems = findings.length;
  const withProblems = new Set(findings.flatMap(({ document_ids }) => document_ids)).size;
  const headline =
    problems === 0
      ? 'Nothing was found that does not agree'
      : problems === 1
        ? 'One thing does not agree'
        : `${problems} things do not agree`;
  const unread = open === 0 ? '' : ` ${counted(open, 'document was', 'documents were')} not read in full.`;
  const found = problems === 0 ? 'no contradiction was found' : `${counted(problems, 'finding needs', 'findings need')} a look`;
  return {
    headline,
    sentence: `${counted(checked, 'document was', 'documents were')} compared; ${found}.${unread}`,
    counts: { documents_checked: checked, documents_with_problems: withProblems, problems },
  };
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
