import { demoAccounts } from "@meguri/stack/demo/accounts";
import { expect, type Page } from "@playwright/test";
import { PasswordPage } from "../pages/account/password-page.ts";

type Credentials = { email: string; password: string };

/** The account of a role of the demo. */
export function demoAccount(role: (typeof demoAccounts)[number]["role"]): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

/** Signs in with a password and waits until the person is in; `to` is where they wanted to go. */
export async function signInAs(page: Page, who: Credentials, to = "/u"): Promise<void> {
  const password = new PasswordPage(page);
  await password.open(to);
  await password.signIn(who.email, who.password);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
