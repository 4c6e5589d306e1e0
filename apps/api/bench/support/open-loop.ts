import { setTimeout as wait } from "node:timers/promises";

/** One kind of act in a mix. */
export interface Act {
  name: string;
  /** How often a pharmacy does it in the busiest hour of the morning. */
  anHour: number;
  run: () => Promise<unknown>;
}

/** What became of the acts of one name. */
export interface Outcome {
  /** How many should have started. */
  due: number;
  failed: number;
  /** Milliseconds from the intended start to the response, ascending. */
  took: number[];
}

/** One act that has ended. */
export interface Ended {
  /** When it should have started, in milliseconds from the beginning of the loop. */
  at: number;
  /** Milliseconds from the intended start to the response. */
  took: number;
  /** Undefined where it succeeded. */
  failure?: unknown;
}

/**
 * Starts acts at random moments, so many of each a second as the pharmacies do, however long earlier ones take.
 * Each act's time counts from when it should have started. At most `mostUnderWay` acts are under way; what would start
 * beyond that is not started and counts as failed.
 */
export async function openLoop(
  acts: readonly Act[],
  pharmacies: number,
  seconds: number,
  { mostUnderWay = 400, see }: { mostUnderWay?: number; see?: (ended: Ended) => void } = {},
): Promise<Map<string, Outcome>> {
  const started = await startLoop(acts, pharmacies, seconds, { mostUnderWay, see });
  return started.ended;
}

/** The same; resolves once the last act has started. */
export async function startLoop(
  acts: readonly Act[],
  pharmacies: number,
  seconds: number,
  { mostUnderWay, see }: { mostUnderWay: number; see?: ((ended: Ended) => void) | undefined },
): Promise<{ ended: Promise<Map<string, Outcome>> }> {
  const outcomes = new Map(acts.map(({ name }): [string, Outcome] => [name, { due: 0, failed: 0, took: [] }]));
  const random = numbers(1);
  const plan = acts
    .flatMap((act) => {
      const count = Math.round((act.anHour * pharmacies * seconds) / 3600);
      return Array.from({ length: count }, () => ({ act, at: random() * seconds * 1000 }));
    })
    .sort((a, b) => a.at - b.at);
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  for (const { act, at } of plan) {
    const early = begun + at - performance.now();
    if (early > 0) await wait(early);
    const outcome = outcomes.get(act.name);
    if (!outcome) continue;
    outcome.due++;
    if (underWay.size >= mostUnderWay) {
      outcome.failed++;
      continue;
    }
    const done = act
      .run()
      .then(
        () => {
          const took = performance.now() - begun - at;
          outcome.took.push(took);
          see?.({ at, took });
        },
        (failure: unknown) => {
          outcome.failed++;
          see?.({ at, took: performance.now() - begun - at, failure });
        },
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }
  const ended = Promise.all(underWay).then(() => {
    for (const { took } of outcomes.values()) took.sort((a, b) => a - b);
    return outcomes;
  });
  return { ended };
}

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
