import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe } from "vitest";

/** Published lists are too large, and not ours, to be kept in the repository: they stand beside it where they are wanted. */
const folder = path.resolve(import.meta.dirname, "../../../../shared/data");
const isThere = existsSync(folder);

/** A block of tests on the published lists; without them it is skipped with a note. */
export const describeWithLists = (title: string, tests: () => void) =>
  describe.runIf(isThere)(
    isThere ? title : `${title} (left out: the published lists are not beside the repository)`,
    tests,
  );

/** Where a published file is, for tools that open it themselves. */
export function listPath(name: string): string {
  return path.join(folder, name);
}

export function listBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(listPath(name)));
}

export function listNames(under: string, form: RegExp): string[] {
  return readdirSync(path.join(folder, under))
    .filter((name) => form.test(name))
    .sort()
    .map((name) => `${under}/${name}`);
}
