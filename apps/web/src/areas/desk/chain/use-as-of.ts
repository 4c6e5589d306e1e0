import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";

/** Words for when stored figures were read: the time alone where that was today. */
export function useAsOf(): (at: Date) => string {
  const { time, dateTime } = useFormat();
  const now = useServerNow(60_000);
  return (at) => (tokyoDay(at) === tokyoDay(now) ? time(at) : dateTime(at));
}
