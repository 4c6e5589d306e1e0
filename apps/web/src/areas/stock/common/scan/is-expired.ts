import { tokyoDay } from "../../../../shared/format/days.ts";

/** Whether a lot has expired today in Tokyo; one without a known expiry has not. */
export function isExpired(expiresOn: string, now = new Date()): boolean {
  return expiresOn !== "" && expiresOn < tokyoDay(now);
}
