import type { Page } from "@playwright/test";
import { asDemo } from "./as-demo.ts";

/** Opens a page as the administrator of the demo. */
export const asDemoAdmin = (page: Page, to?: string): Promise<void> => asDemo(page, "admin", to);
