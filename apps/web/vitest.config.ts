import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** How long a test waits before it fails, not how long it takes: a busy machine is slow. */
const patience = { poll: { timeout: 10_000 } };

/** The name of a test beside a file decides what it needs: a document exists only for those that end in `.tsx`. */
export default defineConfig({
  test: {
    // Vitest would leave one core to itself, of two.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "web",
          environment: "node",
          include: ["src/**/*.test.ts"],
          expect: patience,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web pages",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          expect: patience,
          setupFiles: ["test/setup.ts"],
          // Longer than the ten seconds for which a test waits for what a person would see.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
