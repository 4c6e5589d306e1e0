import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demoAccount, signInAs } from "./sign-in.ts";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What the first sign-in of this worker left in the browser. */
let session: Session | undefined;

/** Opens a page as the administrator of the demo, who signed in with a password once in this worker. */
export async function asDemoAdmin(page: Page, to = "/u"): Promise<void> {
  const context = page.context();
  if (session) {
    await context.setStorageState(session);
  } else {
    await signInAs(page, demoAccount("admin"));
    session = await context.storageState({ indexedDB: true });
  }
  await page.goto(to);
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
