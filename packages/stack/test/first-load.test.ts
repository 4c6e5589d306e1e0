import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../src/project-root.ts";
import { ensureWebBuilt } from "../src/web/build.ts";

/** What the script that measures the built web writes about limits that are exceeded. */
function exceeded(): string {
  const { stderr, status } = spawnSync(process.execPath, ["--no-warnings", "scripts/first-load.ts"], {
    cwd: path.join(projectRoot, "apps/web"),
    encoding: "utf8",
  });
  return status === 0 || stderr !== "" ? stderr : `first-load.ts ended with ${status}`;
}

test("nobody waits for more script than the limit of a page allows before its content", async () => {
  await ensureWebBuilt(() => undefined, new AbortController().signal);
  expect(exceeded()).toBe("");
});
