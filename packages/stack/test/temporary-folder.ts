import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  return folder;
}

/** A folder for all tests of a file; what is registered to run after them later than this still finds it. */
export function folderOfFile(): string {
  const { folder, remove } = makeFolder();
  afterAll(remove);
  return folder;
}

function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "meguri-stack-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
