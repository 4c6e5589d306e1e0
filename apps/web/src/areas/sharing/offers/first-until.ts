import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";

/** So long an offer stands unless somebody says otherwise. */
const usualDays = 30;

/** The last day an offer made today stands: a month from now, and never after its expiry. */
export function firstUntil(today: string, expiresOn: string): string {
  const usual = tokyoDay(new Date(startOfDay(today).getTime() + usualDays * 86_400_000));
  return expiresOn !== "" && expiresOn < usual ? expiresOn : usual;
}
