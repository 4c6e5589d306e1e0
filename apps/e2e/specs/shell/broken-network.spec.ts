import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { test } from "../../fixtures/test.ts";
import { UsersPage } from "../../pages/account/users-page.ts";
import { Shell } from "../../pages/shell/shell.ts";

/** The file of a chunk, in contrast to chunks whose names begin alike: the home page loads `users-more` at any moment. */
const fileOf = (chunk: string) => new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js$`);

/** Loses the first request for each of these files of the build. @returns how often each was requested */
async function loseOnce(page: Page, files: readonly string[]): Promise<Map<string, number>> {
  const requested = new Map<string, number>();
  for (const file of files) {
    await page.route(fileOf(file), async (route) => {
      const times = requested.get(file) ?? 0;
      requested.set(file, times + 1);
      await (times === 0 ? route.abort() : route.continue());
    });
  }
  return requested;
}

for (const file of ["users", "grid", "words-users-ja"]) {
  test(`one lost request leaves a page broken until it is reloaded: ${file}`, async ({ page }) => {
    await asDemoAdmin(page);
    const requested = await loseOnce(page, [file]);
    await new Shell(page).navigation.getByRole("link", { name: "ユーザー" }).click();
    await expect(new UsersPage(page).names().first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "ユーザー" })).toBeVisible();
    expect(requested.get(file)).toBeGreaterThan(1);
  });
}

test("one lost request of each file keeps the app from starting", async ({ page }) => {
  await asDemo(page, "clerk");
  const requested = await loseOnce(page, ["identity", "inside", "daily", "words-ja", "words-daily-ja", "home"]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(new Shell(page).navigation.getByRole("link", { name: "設定" })).toBeVisible();
  for (const [file, times] of requested) expect(times, file).toBeGreaterThan(1);
  expect(requested.size).toBe(6);
});

for (const file of ["users", "words-users-ja"]) {
  test(`a page that could not be loaded stays broken on the next visit: ${file}`, async ({ page }) => {
    await asDemoAdmin(page);
    const { navigation } = new Shell(page);
    let isGone = true;
    // Not unrouted later: what the browser requests at that moment would never be answered.
    await page.route(fileOf(file), (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await navigation.getByRole("link", { name: "ユーザー" }).click();
    await expect(page.getByRole("heading", { name: "ページを読み込めませんでした" })).toBeVisible();
    isGone = false;
    await navigation.getByRole("link", { name: "ホーム", exact: true }).click();
    await expect(page).toHaveURL("/u");
    await navigation.getByRole("link", { name: "ユーザー" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ユーザー" })).toBeVisible();
    await expect(new UsersPage(page).names().first()).toBeVisible();
  });
}
