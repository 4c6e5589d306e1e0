import { startTestParts, type TestParts } from "@meguri/stack/test-parts";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    parts: TestParts;
  }
}

/** One Postgres and one identity emulator for the whole run; each test file makes its own database and tenants. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const { parts, stop } = await startTestParts({ auth: true });
  project.provide("parts", parts);
  return stop;
}
