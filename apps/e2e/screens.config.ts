import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

/** `npm run screenshots`: pictures of every page, for people to look at. */
export default defineConfig({ ...tests, testDir: "screens", testMatch: "*.screens.ts", timeout: 240_000 });
