import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demoAccount, signInAs } from "./sign-in.ts";

type Role = Parameters<typeof demoAccount>[0];
type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What the first sign-in of each role in this worker left in the browser. */
const sessions = new Map<Role, Session>();

/** Opens a page as somebody of the demo, who signed in with a password once in this worker. */
export async function asDemo(page: Page, role: Role, to = "/u"): Promise<void> {
  const context = page.context();
  const session = sessions.get(role);
  if (session) {
    await context.setStorageState(session);
  } else {
    await signInAs(page, demoAccount(role));
    sessions.set(role, await context.storageState({ indexedDB: true }));
  }
  await page.goto(to);
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
