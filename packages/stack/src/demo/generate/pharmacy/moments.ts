/** A shop's time: its history ends now, and nothing in it is later. */
export type Moments = {
  /** The instant of a minute of a day, in milliseconds. */
  at: (day: string, minute: number) => number;
  /** The last minute that today's business has reached. */
  reachedToday: number;
  /** Ids as the database makes them (UUIDv7), each later than the one before where its instant is. */
  id: (instant: number) => string;
};

const minuteMs = 60_000;
/** So much of a day is always shown of today, however early it is: then it is shown as if it had passed. */
const leastOfToday = 10 * 60 + 30;

/** @param shop keeps the ids of shops apart, from 0 to 4095 */
export function momentsUntil(now: Date, today: string, shop: number): Moments {
  const minutesToday = Math.max(1, Math.floor((now.getTime() - midnight(today)) / minuteMs));
  const pace = Math.min(1, minutesToday / leastOfToday);
  let counter = 0;
  const id = (instant: number): string => {
    counter += 1;
    const [time, order] = [hex(instant, 12), hex(counter, 9)];
    const [first, second, third] = [order.slice(0, 3), order.slice(3, 6), order.slice(6)];
    return `${time.slice(0, 8)}-${time.slice(8)}-7${first}-8${second}-${third}${hex(shop, 9)}`;
  };
  return {
    at: (day, minute) => Math.floor(midnight(day) + minute * minuteMs * (day === today ? pace : 1)),
    reachedToday: Math.max(minutesToday, leastOfToday),
    id,
  };
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00+09:00`);
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, "0");
}
