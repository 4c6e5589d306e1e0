import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demoAccount, signInAs } from "./sign-in.ts";

type Role = Parameters<typeof demoAccount>[0];
type Session = { state: Awaited<ReturnType<BrowserContext["storageState"]>>; since: number };

/** Some acts require a sign-in within the last ten minutes; a session kept for a test must not reach that age in it. */
const keptForMs = 5 * 60_000;

/** The last sign-in of each role in this worker, as the browser stores it. */
const sessions = new Map<Role, Session>();

/** Opens a page as a person of the demo, signed in with a password within the last minutes. */
export async function asDemo(page: Page, role: Role, to = "/u"): Promise<void> {
  const context = page.context();
  const session = sessions.get(role);
  if (session && Date.now() - session.since < keptForMs) {
    await context.setStorageState(session.state);
  } else {
    const since = Date.now();
    await signInAs(page, demoAccount(role));
    sessions.set(role, { state: await context.storageState({ indexedDB: true }), since });
  }
  await page.goto(to);
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
