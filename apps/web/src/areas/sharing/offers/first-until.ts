import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";

/** The default duration of an offer. */
const usualDays = 30;

/** The default last day of an offer made today: a month from now, and never after its expiry. */
export function firstUntil(today: string, expiresOn: string): string {
  const usual = tokyoDay(new Date(startOfDay(today).getTime() + usualDays * 86_400_000));
  return expiresOn !== "" && expiresOn < usual ? expiresOn : usual;
}
