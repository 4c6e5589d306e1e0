const day = new Intl.DateTimeFormat("ja-JP-u-ca-japanese", { dateStyle: "long", timeZone: "Asia/Tokyo" });
const time = new Intl.DateTimeFormat("ja-JP", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Tokyo" });

/** The day in Tokyo as papers write it: 令和8年11月20日. */
export function eraDay(moment: Date): string {
  return day.format(moment);
}

/** A calendar day, `YYYY-MM-DD`, as papers write it. */
export function eraOfDay(text: string): string {
  return eraDay(new Date(`${text}T00:00:00+09:00`));
}

/** The day with the time of day: 令和8年11月20日 15:30. */
export function eraMoment(moment: Date): string {
  return `${day.format(moment)} ${time.format(moment)}`;
}
