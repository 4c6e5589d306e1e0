import { expect } from "@playwright/test";
import type { identityOf } from "../system/identity.ts";

type Identity = ReturnType<typeof identityOf>;
type MailKind = "EMAIL_SIGNIN" | "PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL";

/** Waits for a mail and gives the path of this app that its link leads to. */
export async function readMail(identity: Identity, email: string, kind: MailKind): Promise<string> {
  await expect
    .poll(async () => Boolean(await identity.mail(email, kind)), { message: `${kind} to ${email}` })
    .toBe(true);
  const mail = await identity.mail(email, kind);
  // The emulator's links lead to its own page; a real project's template leads to /redirect of the app.
  return `/redirect${new URL(mail?.oobLink ?? "").search}`;
}

/** Waits for a message to a telephone and gives its code; `before` is a code that has been used already. */
export async function readSmsCode(identity: Identity, phoneNumber: string, before?: string): Promise<string> {
  const latest = async (): Promise<string | undefined> => {
    const code = await identity.sms(phoneNumber);
    return code === before ? undefined : code;
  };
  await expect.poll(latest, { message: `SMS to ${phoneNumber}` }).toBeTruthy();
  return (await latest()) ?? "";
}
