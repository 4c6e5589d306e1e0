import { expect, type Locator, type Page } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { test } from "../../fixtures/test.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";
import { UserForm } from "../../pages/account/user-form.ts";
import { UserPage } from "../../pages/account/user-page.ts";
import { UsersPage } from "../../pages/account/users-page.ts";

/** Presses Tab until `goal` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const most = 60;
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${goal}`);
}

test("somebody without a mouse signs in", async ({ page, people }) => {
  const person = await people.user();
  await page.goto("/login");
  const withPassword = page.getByRole("link", { name: "パスワードでログイン" });
  await tabTo(page, withPassword);
  await page.keyboard.press("Enter");
  const password = new PasswordPage(page);
  await expect(password.heading).toBeVisible();
  await tabTo(page, password.email);
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await expect(password.password).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/u");
});

test("somebody without a mouse skips the menu with the first Tab", async ({ page, people }) => {
  await signInAs(page, await people.user());
  await page.goto("/u/profile");
  await expect(page.getByRole("heading", { level: 1, name: "プロフィール" })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "本文へ移動" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("somebody without a mouse adds a user, opens the list's first row and comes back", async ({ page, people }) => {
  const person = people.stranger();
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await expect(users.names().first()).toBeVisible();
  await tabTo(page, users.add);
  await page.keyboard.press("Enter");
  const form = new UserForm(page);
  await expect(page).toHaveURL("/u/setting/user/create");
  await tabTo(page, form.name);
  await page.keyboard.type(person.displayName);
  await page.keyboard.press("Tab");
  await page.keyboard.type("シケン ハナコ");
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Control+Enter");
  await expect(new UserPage(page).heading).toHaveText(person.displayName);

  await users.open({ q: person.email });
  await expect(users.names()).toHaveText([person.displayName]);
  await tabTo(page, users.grid.getByRole("columnheader").first().getByRole("checkbox"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(new UserPage(page).heading).toHaveText(person.displayName);
});

test("where the focus is can be seen on every stop of the Tab key", async ({ page, people }) => {
  await signInAs(page, await people.user());
  await page.goto("/u/profile");
  await expect(page.getByRole("heading", { level: 1, name: "プロフィール" })).toBeVisible();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const shown = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      // The ring may be on what surrounds a field or a switch.
      for (let one: Element | null = element; one?.contains(element); one = one.parentElement) {
        const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(one);
        if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
        if (one.className.includes("Mui-focused") && Number.parseFloat(borderTopWidth) + boxShadow.length > 0)
          return true;
        if (one.tagName === "MAIN") break;
      }
      return element.outerHTML.slice(0, 200);
    });
    expect.soft(shown).toBe(true);
  }
});
