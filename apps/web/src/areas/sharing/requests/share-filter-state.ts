import { ShareSide } from "@meguri/rpc/app/v1/share_request_service_pb";

/** Which requests are shown, as the address has it. */
export type ShareFilter = { side: "all" | "in" | "out"; open: boolean };

export const shareFilterDefaults: ShareFilter = { side: "all", open: true };

/** The sides of a request that a filter lets through. */
export const shareSides = {
  all: ShareSide.UNSPECIFIED,
  in: ShareSide.OWNER,
  out: ShareSide.ASKER,
} as const;

/** Parses the filter from the address. */
export function readShareFilter(raw: Record<string, unknown>): ShareFilter {
  const side = raw.side === "in" || raw.side === "out" ? raw.side : "all";
  return { side, open: raw.open !== false };
}
