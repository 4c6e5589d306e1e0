import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourcesFingerprint } from "../src/web/sources-fingerprint.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test.each([
  "apps/web/boot/boot.js",
  "apps/web/index.html",
  "apps/web/public/icon.svg",
  "apps/web/scripts/chunks.ts",
  "apps/web/src/routes/page.tsx",
  "apps/web/vite.config.ts",
  "packages/rpc/gen/app/v1/user_pb.js",
  "packages/rules/src/trading.ts",
  "packages/stack/src/web/build.ts",
])("a change of %s is not in the web that is served", (file) => {
  const root = temporaryFolder();
  const write = (text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write("before");
  const before = sourcesFingerprint(root);
  expect(sourcesFingerprint(root)).toBe(before);
  write("after");
  expect(sourcesFingerprint(root)).not.toBe(before);
});
