import { isSameValue } from './compare.ts';
import type { Draft } from './draft.ts';
import { disagreement, isOneOfSeveral } from './statement.ts';
import { isStated } from './stated.ts';
import type { Statement } from './statement.ts';

/** Pay differs from month to month: what an application or letter says must be near one of the payslips, or what another says. */
export function payDiffers(matter: string, statements: readonly Statement[]): Draft[] {
  const slips = statements.filter(isPayslip);
  const others = statements.filter((statement) => !isPayslip(statement));
  const [first, ...more] = others;
  const odds = slips.length > 0 ? others : more;
  const known = slips.length > 0 ? slips : first === undefined ? [] : [first];
  return odds.flatMap((odd): Draft[] => {
    const [reference] = known;
    return reference === undefined ||
      isOneOfSeveral(odd) ||
      // The basic pay stands on a payslip beside the sum of what is paid.
      known.some((one) => isNear(odd, one) || one.document.id === odd.document.id || isStated(odd.field.value, one.document, [one.section]))
      ? []
      : [disagreement(matter, odd, reference)];
  });
}

/** By how much pay may differ from what somebody says that it is: people round, and months differ. */
const NEAR_PAY = 0.03;

function isPayslip({ section }: Statement): boolean {
  return (
    section.fields.some(({ subject }) => subject === 'period' || subject === 'deductions' || subject === 'payrollTax') ||
    section.tables.length > 0
  );
}

function isNear(a: Statement, b: Statement): boolean {
  const [x, y] = [a.field.value.hundredths ?? 0, b.field.value.hundredths ?? 0];
  return (
    Math.abs(x - y) <= NEAR_PAY * Math.max(Math.abs(x), Math.abs(y)) ||
    isSameValue(a.field.value, b.field.value, a.section.isScanned || b.section.isScanned)
  );
}
