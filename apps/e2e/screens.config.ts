import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

/** `npm run screenshots`: every page, for people to look at. `npm run pictures`: those of the guide and the README. */
export default defineConfig({ ...tests, testDir: "screens", testMatch: "*.screens.ts", timeout: 240_000 });
