import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    // Vitest would leave one core to itself, of two.
    maxWorkers: "100%",
    // Longer than the ten seconds for which a test waits for what a person would see.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
