import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Published lists of 100,000 lines take seconds on a busy machine; no test here can hang.
    testTimeout: 60_000,
  },
});
