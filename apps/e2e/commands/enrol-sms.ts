import { expect, type Page } from "@playwright/test";
import type { identityOf } from "../system/identity.ts";
import { readSmsCode } from "./read-mail.ts";

/** Adds a mobile number as second factor in the profile; gives the code used. */
export async function enrolSms(
  page: Page,
  identity: ReturnType<typeof identityOf>,
  phone: { typed: string; international: string },
): Promise<string> {
  await page.goto("/u/profile");
  await page.getByRole("button", { name: "SMSを追加" }).click();
  const dialog = page.getByRole("dialog", { name: "SMSを追加" });
  await dialog.getByLabel("携帯電話番号").fill(phone.typed);
  await dialog.getByRole("button", { name: "認証コードを送る" }).click();
  const code = await readSmsCode(identity, phone.international);
  await dialog.getByLabel("認証コード").fill(code);
  await dialog.getByRole("button", { name: "追加する" }).click();
  await expect(dialog).toBeHidden();
  return code;
}
