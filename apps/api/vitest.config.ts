import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/server/global-setup.ts"],
    // Node runs TypeScript itself; through Vite, each file would wait two seconds for the API's modules.
    experimental: { viteModuleRunner: false },
    // Vitest would leave one core to itself, of two.
    maxWorkers: "100%",
    // A machine that stalls for a minute is no failure of ours; only what never ends shall fail.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // What is waited for comes as fast as the machine is; only what never comes shall fail.
    expect: { poll: { timeout: 20_000 } },
  },
});
