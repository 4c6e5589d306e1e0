import { expect } from "@playwright/test";
import { chooseAccount, offerPopup } from "../../commands/offer-popup.ts";
import { test } from "../../fixtures/test.ts";
import { LoginPage } from "../../pages/account/login-page.ts";

test.beforeEach(({ context, troubles }) => offerPopup(context, troubles));

test("a person with an account elsewhere gets in through its window, and the server knows them", async ({
  page,
  people,
}) => {
  const person = people.stranger();
  await page.goto("/u/profile?x=1#y");
  const opened = page.waitForEvent("popup");
  await new LoginPage(page).withGoogle.click();
  await chooseAccount(await opened, person);
  await expect(page).toHaveURL("/u/profile?x=1#y");
  await expect(page.getByLabel("名前", { exact: true })).toHaveValue(person.displayName);
});

test("a window that was closed is no error, and the next one works", async ({ page, people }) => {
  await page.goto("/login");
  const login = new LoginPage(page);
  const first = page.waitForEvent("popup");
  await login.withGoogle.click();
  await (await first).close();
  const second = page.waitForEvent("popup");
  await login.withGoogle.click();
  const popup = await second;
  await expect(login.words).toHaveCount(0);
  await chooseAccount(popup, people.stranger());
  await expect(page).toHaveURL("/u");
});

test("a blocked window tells how to allow it", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login");
  const login = new LoginPage(page);
  await login.withGoogle.click();
  await expect(login.words).toHaveText(
    "認証ポップアップがブロックされました。ポップアップブロックをご利用の場合は設定を解除してください",
  );
});

test("a person whose use was stopped does not get in through the window either", async ({ page, people, identity }) => {
  const person = await people.user();
  await identity.update(person.userId, { disableUser: true });
  await page.goto("/login");
  const login = new LoginPage(page);
  const opened = page.waitForEvent("popup");
  await login.withGoogle.click();
  await chooseAccount(await opened, person);
  await expect(login.words).toHaveText("サービスの利用が停止されています");
});
