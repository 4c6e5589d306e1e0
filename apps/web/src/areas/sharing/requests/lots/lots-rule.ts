import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ShareLot, ShareTerms } from "@meguri/rpc/app/v1/share_request_pb";
import type { ChosenLotSchema } from "@meguri/rpc/app/v1/share_request_service_pb";
import { z } from "zod";
import { readDay } from "../../../../shared/format/days.ts";
import { chosenOf, givenOf, isRowRight, type LotRow, rowsOf } from "./lot-rows.ts";

/** The lots that are given as they are typed; empty while the proposed ones hold. */
export const typedRows = z.array(
  z.object({
    lotId: z.string(),
    lot: z.string(),
    expiresOn: z.string(),
    free: z.string(),
    quantity: z.string(),
    isOpened: z.boolean(),
  }),
);

/** Lots to choose from, and how much all of them must come to. */
export type LotsToGive = {
  /** Whether the owner counts its stock; else it names one lot, of which all is given. */
  isCounted: boolean;
  proposed: LotRow[];
  /** A decimal text in the medicine's unit. */
  wanted: string;
};

/** The lots of a shelf, beginning with those that expire first, or one to be named. */
export function lotsToGive(terms: ShareTerms | undefined, lots: readonly ShareLot[], wanted: string): LotsToGive {
  const own: LotRow = { lotId: "", lot: "", expiresOn: "", free: "", quantity: wanted, isOpened: false };
  const isCounted = lots.length > 0;
  return { isCounted, proposed: isCounted ? rowsOf(lots, terms?.lots ?? []) : [own], wanted };
}

/** Reads the lots as the act names them; what is wrong is added to the context, below `rows`. */
export function readRows(
  typed: readonly LotRow[],
  { isCounted, proposed, wanted }: LotsToGive,
  context: z.core.$RefinementCtx,
): MessageInitShape<typeof ChosenLotSchema>[] {
  const rows = typed.length > 0 ? typed : proposed;
  const wrong = rows.flatMap((row, index): [number, keyof LotRow][] => {
    if (isCounted) return isRowRight(row) ? [] : [[index, "quantity"]];
    const lacking: [number, keyof LotRow][] = row.lot.trim() === "" ? [[index, "lot"]] : [];
    return readDay(row.expiresOn) ? lacking : [...lacking, [index, "expiresOn"]];
  });
  for (const path of wrong) context.addIssue({ code: "custom", path: ["rows", ...path], message: "required" });
  if (wrong.length === 0 && isCounted && givenOf(rows) !== wanted)
    context.addIssue({ code: "custom", path: ["rows", 0, "quantity"], message: "out_of_range" });
  return chosenOf(isCounted ? rows : rows.map((row) => ({ ...row, quantity: wanted })));
}
