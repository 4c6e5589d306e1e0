import { defineConfig } from "vitest/config";

/** Tests that need a process of their own: they look at what a server has loaded. */
const alone = ["test/platform/tracing/off.test.ts"];

export default defineConfig({
  test: {
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
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          include: ["test/**/*.test.ts"],
          exclude: alone,
          // Files share a process, so that each worker loads the API once. The API keeps nothing in its modules.
          isolate: false,
        },
      },
      { extends: true, test: { name: "api alone", include: alone } },
    ],
  },
});
