/** What the check said of one picture. */
export interface Judged {
  readonly kind: string;
  readonly source: string;
  readonly generator?: string;
  readonly trained: boolean;
  readonly verdict: string;
  /** `ai_suspicion_score`. */
  readonly score: number;
}

const SAYS_AI = new Set(['likely_ai_generated', 'likely_ai_edited', 'likely_ai_involvement', 'verified_ai_generated']);

/** Share of pairs of a generated and another picture in which the generated one has the higher score; ties count half. */
export function auc(positive: readonly number[], negative: readonly number[]): number {
  const wins = positive.reduce((sum, a) => sum + negative.reduce((n, b) => n + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return wins / (positive.length * negative.length);
}

/** 95 % interval of the AUC (Hanley and McNeil 1982, the exponential approximation). */
export function aucInterval(value: number, positive: number, negative: number): [number, number] {
  const q1 = value / (2 - value);
  const q2 = (2 * value ** 2) / (1 + value);
  const variance = (value * (1 - value) + (positive - 1) * (q1 - value ** 2) + (negative - 1) * (q2 - value ** 2)) / (positive * negative);
  const half = 1.96 * Math.sqrt(Math.max(0, variance));
  return [round(Math.max(0, value - half)), round(Math.min(1, value + half))];
}

/** Figures over all pictures that fit. */
export function summary(judged: readonly Judged[]): Record<string, unknown> {
  const of = (kind: string) => judged.filter((each) => each.kind === kind);
  const [generated, camera] = [of('generated'), of('camera')];
  const others = judged.filter(({ kind }) => kind !== 'generated' && kind !== 'camera');
  const area = auc(
    generated.map(({ score }) => score),
    camera.map(({ score }) => score),
  );
  const called = judged.filter(({ verdict }) => SAYS_AI.has(verdict));
  const cleared = judged.filter(({ verdict }) => verdict.endsWith('not_ai_generated'));
  const share = (part: readonly Judged[], whole: readonly Judged[]) => (whole.length === 0 ? null : round(part.length / whole.length));
  return {
    pictures: judged.length,
    auc: round(area),
    interval: aucInterval(area, generated.length, camera.length),
    generated_called_ai: share(
      called.filter(({ kind }) => kind === 'generated'),
      generated,
    ),
    camera_called_ai: share(
      called.filter(({ kind }) => kind === 'camera'),
      camera,
    ),
    others_called_ai: share(
      called.filter((each) => others.includes(each)),
      others,
    ),
    precision_ai: share(
      called.filter(({ kind }) => kind === 'generated'),
      called,
    ),
    precision_not_ai: share(
      cleared.filter(({ kind }) => kind !== 'generated'),
      cleared,
    ),
    indeterminate: share(
      judged.filter(({ verdict }) => verdict === 'indeterminate'),
      judged,
    ),
  };
}

/** One row for each kind and source: how many, how they were called, where their scores stand among the other class. */
export function bySource(judged: readonly Judged[]): Record<string, unknown>[] {
  const scores = (isGenerated: boolean) => judged.filter(({ kind }) => (kind === 'generated') === isGenerated).map(({ score }) => score);
  const groups = Map.groupBy(judged, ({ kind, source, generator }) => `${kind} ${generator ?? source}`);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, rows]) => {
      const own = rows.map(({ score }) => score);
      const isGenerated = rows[0]?.kind === 'generated';
      return {
        name,
        trained: rows.some(({ trained }) => trained),
        pictures: rows.length,
        auc: round(isGenerated ? auc(own, scores(false)) : auc(scores(true), own)),
        called_ai: rows.filter(({ verdict }) => SAYS_AI.has(verdict)).length,
        indeterminate: rows.filter(({ verdict }) => verdict === 'indeterminate').length,
      };
    });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
