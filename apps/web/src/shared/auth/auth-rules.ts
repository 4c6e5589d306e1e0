import { leastPasswordLength } from "@meguri/rules/password";
import { email } from "@meguri/rules/user";
import { z } from "zod";
import { codeDigits } from "./second-factor/code-digits.ts";

/** An e-mail address as it is typed; the output has no spaces around it. */
export const typedEmail = z
  .string()
  .trim()
  .min(1, "email_required")
  .refine((text) => text === "" || email.safeParse(text).success, "email_invalid");

/** The password of an account that exists. */
export const presentPassword = z.string().min(1, "password_required");

/** A password to set. */
export const newPassword = z.string().superRefine((text, context) => {
  if (text === "") context.addIssue({ code: "custom", message: "password_required" });
  else if (text.length < leastPasswordLength) context.addIssue({ code: "custom", message: "password_short" });
});

/** A code of six digits, however it was typed or pasted; the output is the digits. */
export const sixDigits = z
  .string()
  .transform(codeDigits)
  .refine((digits) => digits.length === 6, "code_required");
