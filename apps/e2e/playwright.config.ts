import { defineConfig } from "@playwright/test";
import chromium from "@sparticuz/chromium";

// The browser comes with npm, so that no machine needs anything installed for it.
const executablePath = await chromium.executablePath();

export default defineConfig({
  testDir: "specs",
  outputDir: "test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1280, height: 800 },
    // Half-faded text would fail contrast checks by chance; the app shows no motion to those who ask for none.
    contextOptions: { reducedMotion: "reduce" },
    // Pictures and snapshots of every step take a quarter of the processor's time.
    trace:
      process.env.E2E_TRACE === "full"
        ? "retain-on-failure"
        : { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // The last one keeps the browser from reaching beyond this machine.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    },
  },
});
