import { expect, type Page } from "@playwright/test";

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^アカウントメニュー/ }).click();
  await page.getByRole("menuitem", { name: "ログアウト" }).click();
  await expect(page).toHaveURL(/\/login/);
}
