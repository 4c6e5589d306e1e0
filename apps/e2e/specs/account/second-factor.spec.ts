import { expect } from "@playwright/test";
import { enrolSms } from "../../commands/enrol-sms.ts";
import { readSmsCode } from "../../commands/read-mail.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { signOut } from "../../commands/sign-out.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";

/** A number of a fictional mobile, another one each time. */
function mobile(): { typed: string; international: string } {
  const digits = String(Number.parseInt(unique(), 16) % 100_000_000).padStart(8, "0");
  return { typed: `090-${digits.slice(0, 4)}-${digits.slice(4)}`, international: `+8190${digits}` };
}

test("a password alone no longer opens an account that has a second factor", async ({ page, people, identity }) => {
  const person = await people.user();
  const phone = mobile();
  await signInAs(page, person);
  const enrolled = await enrolSms(page, identity, phone);
  await signOut(page);

  const password = new PasswordPage(page);
  await password.open("/u/profile?again=1");
  await password.signIn(person.email, person.password);
  await expect(page.getByRole("heading", { name: "二段階認証" })).toBeVisible();
  await page.getByRole("button", { name: "認証コードを送る" }).click();
  const code = await readSmsCode(identity, phone.international, enrolled);

  await page.getByLabel("認証コード").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByText("認証コードが違います")).toBeVisible();
  await expect(page).toHaveURL(/\/login\/password/);

  const resend = page.getByRole("button", { name: "認証コードをもう一度送る" });
  await resend.click();
  const again = await readSmsCode(identity, phone.international, code);
  // The code has arrived; that it was sent, the page knows a moment later.
  await expect(resend).toBeEnabled();
  await page.getByLabel("認証コード").fill(again);
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page).toHaveURL("/u/profile?again=1");
});

test("a second factor that is taken off is not required any more", async ({ page, people, identity }) => {
  const person = await people.user();
  await signInAs(page, person);
  await enrolSms(page, identity, mobile());
  await page.getByRole("button", { name: /^解除する/ }).click();
  const dialog = page.getByRole("dialog", { name: /解除しますか/ });
  await dialog.getByRole("button", { name: "解除する" }).click();
  await expect(dialog).toBeHidden();
  await signOut(page);
  await signInAs(page, person);
});

test("a number that is none is refused before anything is sent", async ({ page, people }) => {
  await signInAs(page, await people.user(), "/u/profile");
  await page.getByRole("button", { name: "SMSを追加" }).click();
  const dialog = page.getByRole("dialog", { name: "SMSを追加" });
  await dialog.getByLabel("携帯電話番号").fill("12345");
  await dialog.getByRole("button", { name: "認証コードを送る" }).click();
  await expect(dialog.getByText("携帯電話番号を確認してください")).toBeVisible();
});
