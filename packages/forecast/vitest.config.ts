import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Whole sets are forecast here, which takes seconds on a busy machine; no test can hang.
    testTimeout: 60_000,
  },
});
