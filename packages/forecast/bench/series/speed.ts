import { spawnSync } from "node:child_process";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import type { Panel } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";

const days = 365;
const horizon = 28;

/**
 * 5,000 and 50,000 series of 365 days, mostly zeros, each in a process of its own so that its memory is its own; goals
 * 5 s, linear, 600 MiB.
 */
export function measureSpeed(): void {
  console.log(`\n| series × ${days}, ${horizon} steps | CPU s | µs a series | MiB at the highest |`);
  console.log("| --- | --- | --- | --- |");
  const [small = 0, large = 0] = [5_000, 50_000].map((count) => {
    const { stdout } = spawnSync(process.execPath, ["--no-warnings", import.meta.filename, `${count}`]);
    const [seconds = 0, memory = 0] = stdout.toString().split(" ").map(Number);
    console.log(
      `| ${count.toLocaleString("en")} | ${seconds.toFixed(1)} | ${Math.round((seconds / count) * 1e6)} | ${memory} |`,
    );
    return seconds;
  });
  console.log(
    `\ngrowth ${(large / small).toFixed(1)} × for ten times the series (goal: linear, 10 ×); CPU seconds of all threads`,
  );
}

if (import.meta.main) {
  const panel = shop(Number(process.argv[2]));
  const begun = process.cpuUsage();
  forecastPanel(panel, 7, eachPeriod(horizon));
  const { user, system } = process.cpuUsage(begun);
  console.log(`${(user + system) / 1e6} ${Math.round(process.resourceUsage().maxRSS / 1024)}`);
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
