import { parseArgs } from "node:util";
import type { ShelfForecast } from "../src/pharmacy/types.ts";
import { forecastShelves } from "../src/runner/forecast-shelves.ts";
import { institutionShelf, ordinary } from "../src/simulator/institution.ts";

const { values } = parseArgs({
  options: { institutions: { type: "string", default: "1000" }, threads: { type: "string", default: "2" } },
});
const institutions = Number(values.institutions);
const progressEvery = 50;

console.log(
  "| institutions | medicines forecast | dispensings read | seconds | CPU seconds | of which making the shelves | CPU ms a medicine | peak memory, MiB |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
await night(1);
const tenth = await night(Math.max(1, Math.round(institutions / 10)));
const all = await night(institutions);
const growth = all.cpu / all.shelves / (tenth.cpu / tenth.shelves);
console.log(`\nan institution of the larger night costs ${growth.toFixed(2)} times one of the tenth (1 is linear)`);
async function night(shelves: number): Promise<{ shelves: number; seconds: number; cpu: number }> {
  let [making, medicines, dispensings, done] = [0, 0, 0, 0];
  function* made() {
    for (let seed = 1; seed <= shelves; seed++) {
      const begun = process.cpuUsage();
      const shelf = institutionShelf(seed, ordinary);
      const used = process.cpuUsage(begun);
      making += (used.user + used.system) / 1e6;
      dispensings += shelf.medicines.reduce((sum, { dispensings: { day } }) => sum + day.length, 0);
      yield shelf;
    }
  }
  const count = (forecast: ShelfForecast) => {
    medicines += forecast.medicines.length;
    done += 1;
    if (done % progressEvery === 0) console.error(`${done} of ${shelves} institutions`);
  };
  const begun = performance.now();
  const cpuBefore = process.cpuUsage();
  await forecastShelves(made(), count, Number(values.threads));
  const seconds = (performance.now() - begun) / 1000;
  const used = process.cpuUsage(cpuBefore);
  const cpu = (used.user + used.system) / 1e6;
  const peak = process.resourceUsage().maxRSS / 1024;
  const row = [
    shelves,
    medicines,
    dispensings,
    seconds.toFixed(1),
    cpu.toFixed(1),
    making.toFixed(1),
    ((1000 * (cpu - making)) / medicines).toFixed(2),
    peak.toFixed(0),
  ];
  console.log(`| ${row.join(" | ")} |`);
  return { shelves, seconds, cpu };
}
