import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Two whole starts fit in; each start has a shorter deadline of its own, which reports the system's output.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each file starts servers; one after the other they are faster than all at once.
    fileParallelism: false,
  },
});
