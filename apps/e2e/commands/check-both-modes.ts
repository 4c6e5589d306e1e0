import type { Page } from "@playwright/test";
import { checkAccessibility } from "./check-accessibility.ts";
import { turn } from "./dress.ts";

/** Finds nothing that the accessibility rules forbid on the page in its present state, in light and in dark. */
export async function checkBothModes(page: Page, what: string): Promise<void> {
  await checkAccessibility(page, `${what} in light`);
  await turn(page, "dark");
  await checkAccessibility(page, `${what} in dark`);
  await turn(page, "light");
}
