import assert from 'node:assert/strict';
import { INJECTION, WITH_SECRET } from './samples.ts';
import { routed, textScan } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** Made-up documents, one per recognised surface, each with an id number, a birth date, a name and an address. */
const SURFACES: Readonly<Record<string, string>> = {
  'pay stub': `PAY STUB
Employer: Northwind Traders

Employee Name: Jonas Example
SSN: 536-90-4399
Date of Birth: 04/12/1986
Address: 12 Harbour Street, Springfield, IL 62701

Pay Period: 03/01/2024 - 03/15/2024   Pay Date: 03/20/2024
Gross Pay: 2,450.00   Federal Income Tax: 310.00   Net Pay: 1,870.00   YTD: 12,250.00`,
  'tax form': `Form W-2 Wage and Tax Statement 2024

Employee's social security number: 536-90-4399
Employee's name: Jonas Example
Employee's address: 12 Harbour Street, Springfield, IL 62701
Date of Birth: 04/12/1986

Wages, tips, other compensation: 58,800.00
Federal income tax withheld: 7,440.00
Social security wages: 58,800.00
Medicare wages and tips: 58,800.00`,
  'driver licence': `DRIVER LICENSE

DL No: D1234567
Name: Jonas Example
DOB: 04/12/1986
Address: 12 Harbour Street, Springfield, IL 62701
SSN: 536-90-4399
Class: C   Endorsements: NONE   Restrictions: NONE
Issued: 04/12/2021   Expires: 04/12/2029   Sex: M   Height: 5-11   Eyes: BRO`,
  'bank statement': `BANK STATEMENT
Statement Period: 03/01/2024 - 03/31/2024

Account Holder: Jonas Example
Date of Birth: 04/12/1986
SSN: 536-90-4399
Address: 12 Harbour Street, Springfield, IL 62701

Account Number: 000123456789
Opening Balance: 1,204.11   Deposits: 3,740.00   Withdrawals: 2,981.40   Closing Balance: 1,962.71`,
};

const PERSONAL_DATA = ['536-90-4399', '04/12/1986', 'Jonas Example', '12 Harbour Street'];

/** Section 2.1: how expected personal data is routed. */
export const sensitivityScenarios: readonly Scenario[] = [
  {
    ids: ['scan.sens.surfaces', 'scan.sens.pii', 'scan.sens.standard'],
    name: 'personal data that a recognised document carries by nature is recorded for redaction and does not route',
    async run(door) {
      for (const [surface, content] of Object.entries(SURFACES)) {
        for (const data_sensitivity of ['standard', 'tolerant']) {
          const answer = await routed(door, textScan(content, { data_sensitivity }));
          assert.equal(answer.action, 'ALLOW', surface);
          const left = PERSONAL_DATA.filter((value) => answer.redacted_output?.includes(value) !== false);
          assert.deepEqual(left, [], `${surface}: not recorded for redaction`);
        }
      }
    },
  },
  {
    ids: ['scan.sens.strict'],
    name: 'personal data of a document blocks under strict',
    async run(door) {
      for (const [surface, content] of Object.entries(SURFACES)) {
        assert.equal((await routed(door, textScan(content, { data_sensitivity: 'strict' }))).action, 'BLOCK', surface);
      }
    },
  },
  {
    ids: ['scan.sens.still-scanned'],
    name: 'a recognised document is still scanned for injection and secrets',
    async run(door) {
      for (const [surface, content] of Object.entries(SURFACES)) {
        for (const data_sensitivity of ['standard', 'tolerant']) {
          const injected = await routed(door, textScan(`${content}\n\n${INJECTION}`, { data_sensitivity }));
          assert.ok(['WARN', 'BLOCK'].includes(injected.action), surface);
          const leaking = await routed(door, textScan(`${content}\n\n${WITH_SECRET}`, { data_sensitivity }));
          assert.ok(['WARN', 'BLOCK'].includes(leaking.action), surface);
        }
      }
    },
  },
  {
    ids: ['scan.sens.diff', 'scan.focus.who-routes'],
    name: 'personal data elsewhere warns, is recorded or blocks with the sensitivity',
    async run(door) {
      const actions: string[] = [];
      for (const data_sensitivity of ['standard', 'tolerant', 'strict']) {
        actions.push((await routed(door, textScan('Please call Jonas about SSN 536-90-4399.', { data_sensitivity }))).action);
      }
      assert.deepEqual(actions, ['WARN', 'ALLOW', 'BLOCK']);
    },
  },
];
