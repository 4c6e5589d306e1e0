import type { GetDeskResponse } from "@meguri/rpc/app/v1/desk_service_pb";
import { DayBand } from "./day-band.tsx";
import { DayRates } from "./day-rates.tsx";

/** A part of the day that comes after the content: its hours, or its rates. It keeps its room until it is read. */
export function DayLater({
  part,
  ...of
}: {
  part: "band" | "rates";
  institutionId: string;
  desk: GetDeskResponse;
  height: number;
}) {
  return part === "band" ? <DayBand {...of} /> : <DayRates {...of} />;
}
