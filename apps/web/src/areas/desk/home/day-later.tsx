import type { GetDeskResponse } from "@meguri/rpc/app/v1/desk_service_pb";
import { DayBand } from "./day-band.tsx";
import { DayRates } from "./day-rates.tsx";

/** A part of the day that comes after the content: its hours, or its rates. */
export function DayLater({ part, ...of }: { part: "band" | "rates"; institutionId: string; desk: GetDeskResponse }) {
  return part === "band" ? <DayBand institutionId={of.institutionId} /> : <DayRates {...of} />;
}
