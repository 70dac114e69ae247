import { answerScenarios } from './answer.ts';
import { focusScenarios } from './focus.ts';
import { httpScenarios } from './http.ts';
import { metadataScenarios } from './metadata.ts';
import { requestScenarios } from './request.ts';
import { sensitivityScenarios } from './sensitivity.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios that every door can run. */
export const scenarios: readonly Scenario[] = [
  ...requestScenarios,
  ...sensitivityScenarios,
  ...focusScenarios,
  ...answerScenarios,
  ...metadataScenarios,
];

export { httpScenarios };

/** What the scenarios prove. `test/scenarios.test.ts` runs every one of them. */
export const scenarioCitations = [...scenarios, ...httpScenarios].flatMap(({ ids }) =>
  ids.map((id) => ({ id, kind: 'proof' as const, file: 'tooling/conformance/src/scenarios', line: 0 })),
);
