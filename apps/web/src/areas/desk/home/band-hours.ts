import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetDeskDayResponse } from "@meguri/rpc/app/v1/desk_day_service_pb";

const hourMs = 60 * 60 * 1000;
const aheadMs = 9 * hourMs;
/** Hour of the day in Tokyo, with its part that has passed. */
const hourOf = (instant: Date) => ((instant.getTime() + aheadMs) % (24 * hourMs)) / hourMs;

/** What is drawn of a day: usual hours of a pharmacy, wider where something happens earlier or later. All times are hours. */
export function bandHours({ hours, arrivals, cutOffs }: Pick<GetDeskDayResponse, "hours" | "arrivals" | "cutOffs">) {
  const bars = hours.map(({ hour, prescriptions }) => ({ hour, prescriptions }));
  const coming = arrivals.flatMap(({ tradingId, arrivesFrom, arrivesUntil, orders }) =>
    arrivesFrom && arrivesUntil
      ? [
          {
            key: `${tradingId} ${arrivesFrom.seconds}`,
            from: hourOf(timestampDate(arrivesFrom)),
            until: hourOf(timestampDate(arrivesUntil)),
            orders,
          },
        ]
      : [],
  );
  const moments = cutOffs.flatMap(({ cutOffAt }) => (cutOffAt ? [hourOf(timestampDate(cutOffAt))] : []));
  const until = [...new Set(moments)];
  const first = Math.floor(Math.min(9, ...bars.map(({ hour }) => hour), ...coming.map(({ from }) => from), ...until));
  const last = Math.ceil(
    Math.max(19, ...bars.map(({ hour }) => hour + 1), ...coming.map((arrival) => arrival.until), ...until),
  );
  /** Where an hour is, in per cent of the width. */
  const at = (hour: number) => ((hour - first) / (last - first)) * 100;
  const most = Math.max(0.1, ...bars.map(({ prescriptions }) => prescriptions));
  const labels = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((hour) => hour % 3 === 0);
  return { bars, coming, until, first, last, at, most, labels };
}

/** Where the present is on the band, in per cent; undefined outside of it. */
export function presentAt(now: Date, { first, last, at }: Pick<ReturnType<typeof bandHours>, "first" | "last" | "at">) {
  const hour = hourOf(now);
  return hour >= first && hour <= last ? at(hour) : undefined;
}
