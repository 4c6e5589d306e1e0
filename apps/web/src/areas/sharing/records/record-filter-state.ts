import { TransferDirection } from "@meguri/rpc/app/v1/transfer_record_pb";

/** Which records are shown, as the address has it: days as YYYY-MM-DD, empty for all. */
export type RecordFilter = { from: string; to: string; direction: "both" | "out" | "in"; q: string };

export const recordFilterDefaults: RecordFilter = { from: "", to: "", direction: "both", q: "" };

/** The directions that a filter lets through. */
export const directions = {
  both: TransferDirection.UNSPECIFIED,
  out: TransferDirection.OUT,
  in: TransferDirection.IN,
} as const;

const day = (value: unknown) => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : "");

/** Parses the filter from the address. */
export function readRecordFilter(raw: Record<string, unknown>): RecordFilter {
  return {
    from: day(raw.from),
    to: day(raw.to),
    direction: raw.direction === "out" || raw.direction === "in" ? raw.direction : "both",
    q: typeof raw.q === "string" ? raw.q : "",
  };
}
