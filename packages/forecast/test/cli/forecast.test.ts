import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { progressOn } from "../../src/cli/progress.ts";
import { readSeriesFile } from "../../src/cli/series-file.ts";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import { seriesAt } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";

const program = path.resolve(import.meta.dirname, "../../src/cli/forecast.ts");
const header = "series_id,period,value";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meguri-forecast-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(text: string | Buffer): Promise<string> {
  const name = path.join(folder, "series.csv");
  await writeFile(name, text);
  return name;
}

async function refusal(text: string | Buffer): Promise<string> {
  const name = await file(text);
  try {
    readSeriesFile(name, { horizon: 1, season: 12 });
  } catch (error) {
    return error instanceof Error ? error.message.replace(name, "FILE") : "";
  }
  return "accepted";
}

test("a file a spreadsheet wrote is read as other series than it holds", async () => {
  const rows = ['"b, c",2024-02,5', "a,2024-03,3", "a,2024-01,1", '"b, c",2024-01,0', "", "z,2024-02,"];
  const { ids, panel } = readSeriesFile(await file(`\uFEFF${["Series_ID, period ,value", ...rows].join("\r\n")}\r\n`), {
    horizon: 1,
    season: 12,
  });
  expect(ids).toEqual(["b, c", "a", "z"]);
  expect(ids.map((_, index) => [...seriesAt(panel, index)])).toEqual([[0, 5], [1, Number.NaN, 3], [Number.NaN]]);
  expect([...panel.phases]).toEqual([0, 0, 1]);
});

test("days on which the pharmacy was closed pass for days without demand", async () => {
  const closed = path.join(folder, "closed.txt");
  await writeFile(closed, "2024-01-07\n2024-12-31\n");
  const name = await file(`${header}\na,2024-01-06,0\na,2024-01-07,0\na,2024-01-08,2`);
  const { panel } = readSeriesFile(name, { horizon: 1, season: 7, closed });
  expect([...seriesAt(panel, 0)]).toEqual([0, Number.NaN, 2]);
});

test("input that cannot be right is forecast all the same, or refused without its line", async () => {
  expect(await refusal("")).toBe("FILE holds no rows");
  expect(await refusal("id,date,y\na,1,1")).toBe(`line 1: the first line must be ${header}`);
  expect(await refusal(`${header}\n`)).toBe("FILE holds no rows");
  expect(await refusal(`${header}\na,1,\nb,1,`)).toBe("FILE holds no known value");
  expect(await refusal(`${header}\na,1,1\na,2`)).toBe("line 3: there must be three values: series_id, period, value");
  expect(await refusal(`${header}\na,1,1\n"a,2,2`)).toBe(
    "line 3: there must be three values: series_id, period, value",
  );
  expect(await refusal(`${header}\na,1,one`)).toBe('line 2: "one" is not a number');
  expect(await refusal(`${header}\na,1,Infinity`)).toBe('line 2: "Infinity" is not a number');
  expect(await refusal(`${header}\na,1,-2`)).toBe("line 2: -2 is below zero, which demand cannot be");
  expect(await refusal(`${header}\na,1,1e99`)).toBe("line 2: 1e99 is more than 1000000000000000");
  expect(await refusal(`${header}\n,1,2`)).toBe("line 2: series_id is empty");
  expect(await refusal(`${header}\na,1,2\n\nb,1,2\na,1,3`)).toBe(
    "line 5: this series and period stood in line 2 already",
  );
  expect(await refusal(`${header}\na,1,NaN`)).toBe('line 2: "NaN" is not a number');
  expect(await refusal(`${header}\na,1,1e400`)).toBe("line 2: 1e400 is more than 1000000000000000");
  expect(await refusal(`${header}\na,1,\u001b[2J${"x".repeat(99)}`)).toBe(
    `line 2: " [2J${"x".repeat(56)}…" is not a number`,
  );
  expect(await refusal(Buffer.from(`${header}\n\x83\x41,1,1`, "latin1"))).toBe("line 2: it is not UTF-8");
  expect(await refusal("x".repeat(9_000_000))).toBe("line 1: it does not end within 1048576 characters");
});

test("a shop closed on Sundays is forecast on a week of six days", async () => {
  // 20 weeks from Monday 2024-01-01: twelve on Saturdays, two on other days, no row on Sundays.
  const days = Array.from({ length: 140 }, (_, t) => t).filter((t) => t % 7 !== 6);
  const rows = days.map((t) => {
    const day = new Date(Date.UTC(2024, 0, 1 + t)).toISOString().slice(0, 10);
    return `a,${day},${t % 7 === 5 ? 12 : 2}`;
  });
  const name = await file(`${header}\n${rows.join("\n")}\n`);
  const meansOf = (reading: { fillZero: boolean }) => {
    const { panel, periods } = readSeriesFile(name, { horizon: 7, season: 7, ...reading });
    expect(periods.nameOf(seriesAt(panel, 0).length)).toBe("2024-05-19");
    return [...forecastPanel(panel, 7, eachPeriod(7)).means].map((mean) => Math.round(mean));
  };
  // From Sunday to Saturday; of Sundays nothing is known, or that nothing is sold.
  expect(meansOf({ fillZero: false }).slice(1)).toEqual([2, 2, 2, 2, 2, 12]);
  expect(meansOf({ fillZero: true }).slice(0, 6)).toEqual([0, 2, 2, 2, 2, 2]);
  expect(meansOf({ fillZero: true })[6]).toBeGreaterThanOrEqual(10);
});

test("a medicine that has not been sold for weeks is forecast as on the day of its last sale", async () => {
  const name = await file(`${header}\na,2024-03-01,4\na,2024-03-03,2\nb,2024-03-08,1\nb,2024-03-09,1`);
  const closed = path.join(folder, "closed.txt");
  await writeFile(closed, "2024-03-02\n");
  const { panel } = readSeriesFile(name, { horizon: 1, season: 7, closed, fillZero: true });
  expect([...seriesAt(panel, 0)]).toEqual([4, Number.NaN, 2, 0, 0, 0, 0, 0, 0]);
  expect([...seriesAt(panel, 1)]).toEqual([1, 1]);
  await writeFile(closed, "2024-03-02\n2024-03-32\n");
  expect(() => readSeriesFile(name, { horizon: 1, season: 7, closed })).toThrow(
    'line 2: "2024-03-32" is not a period as those of the series are',
  );
});

test("one typing error is forecast again, or is left out without a word", async () => {
  const months = Array.from({ length: 24 }, (_, t) => `2024-${String((t % 12) + 1).padStart(2, "0")}`);
  const rows = months.map((month, t) => `a,${month.replace("2024", String(2022 + Math.floor(t / 12)))},${1 + (t % 3)}`);
  rows[20] = "a,2023-09,10000";
  const input = await file(`${header}\n${rows.join("\n")}\n`);
  const output = path.join(folder, "apart.csv");
  const run = async (...more: string[]) => {
    const args = ["--no-warnings", program, "--input", input, "--horizon", "2", "--season", "12", "--output", output];
    await promisify(execFile)(process.execPath, [...args, ...more]);
    const lines = (await readFile(output, "utf8")).trimEnd().split("\n").slice(1);
    return lines.map((line) => line.split(","));
  };
  const apart = await run();
  expect(apart.map((cells) => cells.slice(14))).toEqual([
    ["2024-01", "10000 of 2023-09 set apart"],
    ["2024-02", "10000 of 2023-09 set apart"],
  ]);
  // Three times the most it had.
  for (const cells of apart) for (const value of cells.slice(2, 14)) expect(Number(value)).toBeLessThanOrEqual(9);
  const believed = await run("--no-set-apart");
  expect(believed.map((cells) => cells[15])).toEqual(["", ""]);
});

test("a request for help ends with an error", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", program, "--help"]);
  expect(stdout).toContain("--fill-zero");
});

test("the program writes another file or exits with another status than documented", async () => {
  const input = await file(`${header}\na,1,4\nb,1,0\nb,2,0\nhuge,1,1e14\nhuge,2,2e14\n`);
  const output = path.join(folder, "out.csv");
  const run = (...args: string[]) => promisify(execFile)(process.execPath, ["--no-warnings", program, ...args]);
  await run("--input", input, "--horizon", "2", "--season", "12", "--round", "--output", output);
  const lines = (await readFile(output, "utf8")).trimEnd().split("\n");
  // Scripts read the columns before these two by their place.
  expect(lines[0]).toBe("series_id,step,mean,q0.1,q0.2,q0.3,q0.4,q0.5,q0.6,q0.7,q0.8,q0.9,q0.95,q0.99,period,note");
  expect(lines.slice(1).map((line) => line.split(",").slice(14).join())).toEqual([
    "2,not enough data",
    "3,not enough data",
    "3,not enough data",
    "4,not enough data",
    "3,not enough data",
    "4,not enough data",
  ]);
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 2).join())).toEqual([
    "a,1",
    "a,2",
    "b,1",
    "b,2",
    "huge,1",
    "huge,2",
  ]);
  for (const line of lines.slice(1)) {
    const values = line.split(",").slice(2, 14).map(Number);
    expect(values.every(Number.isInteger)).toBe(true);
    expect(values.slice(1)).toEqual(values.slice(1).sort((a, b) => a - b));
  }
  const refused = async (horizon: string, to: string) => {
    const wrong = run("--input", input, "--horizon", horizon, "--season", "12", "--output", to);
    const { code, stderr } = await wrong.then(
      () => ({ code: 0, stderr: "" }),
      (error) => error,
    );
    return `${code} ${stderr.replaceAll(folder, "FOLDER")}`;
  };
  const range = "--horizon must be a whole number from 1 to 1000";
  expect(await refused("0", output)).toBe(`2 forecast: ${range}, not "0"\n`);
  expect(await refused("99999999999", output)).toBe(`2 forecast: ${range}, not "99999999999"\n`);
  const nowhere = path.join(folder, "none", "out.csv");
  expect(await refused("2", nowhere)).toBe(
    "2 forecast: FOLDER/none/out.csv cannot be written (ENOENT: no such file or directory)\n",
  );
  // Every write to this device fails; only Linux has it.
  if (existsSync("/dev/full"))
    expect(await refused("2", "/dev/full")).toBe(
      "2 forecast: /dev/full cannot be written (ENOSPC: no space left on device)\n",
    );
  expect(await refused("2", input)).toBe(
    "2 forecast: --output is the --input file, FOLDER/series.csv, which would be lost\n",
  );
});

test("who waits for a large file at a terminal sees nothing of it, or the lines are in a log", () => {
  const written = (isTTY: boolean) => {
    const texts: string[] = [];
    const progress = progressOn({ isTTY, write: (text) => texts.push(text) });
    progress.show("Reading", 30, 120);
    progress.end();
    return texts.join("");
  };
  expect(written(true)).toContain("Reading 25 %");
  expect(written(false)).toBe("");
});
