import { expect, type Locator, type Page } from "@playwright/test";

/** A page that exists, and what is on it when it is complete. */
export type Stop = { name: string; path: string; ready: (page: Page) => Locator };

/** A page that does not exist. */
const nowhere = "/u/nowhere";

/**
 * Opens one page after another: the first by its address, those behind the sign-in as a link within the application would,
 * which costs a third of the time. Between two of them is the page for unknown addresses, so that nothing of
 * the one before is taken for the next.
 */
export async function openStops(page: Page, stops: readonly Stop[], at: (stop: Stop) => Promise<void>): Promise<void> {
  const nothing = page.getByText("404", { exact: true });
  for (const [index, stop] of stops.entries()) {
    if (index === 0 || !/^\/[uc]\b/.test(stop.path) || stop.path === nowhere) {
      await page.goto(stop.path);
    } else {
      await follow(page, nowhere);
      await expect(nothing).toBeVisible();
      const before = await nothing.elementHandle();
      await follow(page, stop.path);
      await before?.waitForElementState("hidden");
    }
    await isReady(page, stop.ready);
    await at(stop);
  }
}

/** What the router does when somebody goes back and forth: it looks at the address again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

async function isReady(page: Page, ready: Stop["ready"]): Promise<void> {
  await expect(ready(page).first()).toBeAttached();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The pages that anybody may see. */
export const publicPages: readonly Stop[] = [
  { name: "login", path: "/login", ready: heading },
  { name: "login-password", path: "/login/password", ready: heading },
  { name: "login-reset", path: "/login/password?reset", ready: heading },
  { name: "login-signup", path: "/login/signup", ready: heading },
  { name: "login-demo", path: "/login/demo", ready: heading },
  { name: "demo-mail", path: "/demo/mail", ready: (page) => page.getByRole("main").getByRole("listitem").first() },
  { name: "404", path: "/404", ready: heading },
  { name: "403", path: "/403", ready: heading },
  { name: "500", path: "/500", ready: heading },
];

/** The pages that an administrator sees; `userId` is somebody with a history. */
export function adminPages(userId: string): readonly Stop[] {
  const user = `/u/setting/user/${userId}`;
  const table = (page: Page): Locator => page.getByRole("table");
  const field = (page: Page): Locator => page.getByRole("main").getByRole("textbox").first();
  return [
    { name: "home", path: "/u", ready: (page) => page.getByRole("main").getByRole("link").first() },
    { name: "setting", path: "/u/setting", ready: heading },
    { name: "profile", path: "/u/profile", ready: field },
    // A table where there is room, cards on a phone.
    { name: "users", path: "/u/setting/user", ready: (page) => page.locator(`a[href="${user}"]`).first() },
    { name: "users-none", path: `/u/setting/user?list=${encodeURIComponent('{"q":"nobody-at-all"}')}`, ready: heading },
    { name: "user-create", path: "/u/setting/user/create", ready: field },
    { name: "user", path: user, ready: (page) => page.getByRole("definition").first() },
    { name: "user-history", path: `${user}?tab=history`, ready: table },
    { name: "user-update", path: `${user}/update`, ready: field },
    { name: "user-import", path: "/u/setting/user/import", ready: (page) => page.getByTestId("import-file") },
    { name: "billing-plan", path: "/u/setting/plan", ready: heading },
    { name: "billing-receipts", path: "/u/setting/plan?view=receipts", ready: heading },
    { name: "billing-revenue", path: "/u/setting/plan?view=revenue", ready: heading },
    { name: "billing-prices", path: "/u/setting/plan?view=prices", ready: heading },
    { name: "billing-accounts", path: "/u/setting/plan?view=accounts", ready: heading },
    { name: "nowhere", path: nowhere, ready: heading },
  ];
}
