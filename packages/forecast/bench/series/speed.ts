import { forecastPanel } from "../../src/series/forecast-panel.ts";
import type { Panel } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";

const days = 365;
const horizon = 28;

/** 5,000 and 50,000 series of 365 days, mostly zeros, on one thread; goals 5 s, linear, 600 MiB. */
export function measureSpeed(): void {
  console.log(`\n| series × ${days}, ${horizon} steps | s | µs a series | MiB at the highest |`);
  console.log("| --- | --- | --- | --- |");
  const seconds = [5_000, 50_000].map((count) => {
    const panel = shop(count);
    const begun = process.cpuUsage();
    forecastPanel(panel, 7, eachPeriod(horizon));
    const { user, system } = process.cpuUsage(begun);
    const took = (user + system) / 1e6;
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `| ${count.toLocaleString("en")} | ${took.toFixed(1)} | ${Math.round((took / count) * 1e6)} | ${memory} |`,
    );
    return took;
  });
  const [small = 0, large = 0] = seconds;
  console.log(
    `\ngrowth ${(large / small).toFixed(1)} × for ten times the series (goal: linear, 10 ×); CPU seconds of all threads`,
  );
}

function shop(count: number): Panel {
  const values = new Float64Array(count * days);
  let state = 1;
  for (let place = 0; place < values.length; place += 1) {
    const often = 0.05 + ((Math.floor(place / days) * 7) % 20) / 25;
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const chance = (state >>> 0) / 4294967296;
    values[place] = chance < often ? 1 + Math.floor((chance / often) * 6) : 0;
  }
  const starts = Int32Array.from({ length: count + 1 }, (_, index) => index * days);
  return { count, starts, values, phases: new Int32Array(count) };
}
