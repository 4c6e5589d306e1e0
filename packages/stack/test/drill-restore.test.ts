import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { drillRestore } from "../src/drill/drill-restore.ts";
import { projectRoot } from "../src/project-root.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A line without what differs from run to run. */
const shape = (line: string): string => line.replaceAll(/\d[\d:.+-]*/g, "0");

test("a lost database comes back as it was at the moment, with nothing from after it, and people work on it again", async () => {
  const output: string[] = [];
  await drillRestore(temporaryFolder(), (line) => output.push(line));
  const documented = readFileSync(path.join(projectRoot, "docs/backup.md"), "utf8").split("\n").map(shape);
  expect(output).toHaveLength(10);
  for (const line of output) expect(documented).toContain(shape(line));
});
