import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // Vitest would leave one core to itself, of two.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes as fast as the machine is; only what never comes shall fail.
    expect: { poll: { timeout: 20_000 } },
  },
});
