/** What many runs of one call took, in milliseconds. */
export interface Timing {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
}

/** After this no further call begins, so that a benchmark ends however slow the machine is. */
const longestMs = 6_000;

/** Runs a call from `callers` sides at once, at most `runs` times in all, after a tenth as many unmeasured. */
export async function measure(callers: number, runs: number, call: (run: number) => Promise<unknown>): Promise<Timing> {
  await spread(callers, Math.ceil(runs / 10), call);
  const took: number[] = [];
  const started = performance.now();
  await spread(callers, runs, async (run) => {
    const before = performance.now();
    await call(run);
    took.push(performance.now() - before);
  });
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: took.length / seconds };
}

async function spread(callers: number, runs: number, call: (run: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const end = performance.now() + longestMs;
  const caller = async () => {
    for (let run = next++; run < runs && performance.now() < end; run = next++) await call(run);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** Prints rows as a Markdown table, so that the output can stand in docs/benchmarks.md as it is. */
export function printTable(headings: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log([line(headings), line(headings.map(() => "---")), ...rows.map(line), ""].join("\n"));
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
