import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ShareLot } from "@meguri/rpc/app/v1/share_request_pb";
import type { ChosenLotSchema } from "@meguri/rpc/app/v1/share_request_service_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import { readDay } from "../../../../shared/format/days.ts";
import { plainDecimal, signOf, sumOf } from "../../../../shared/format/decimal.ts";

/** A lot while it is written down how much of it is given. */
export type LotRow = {
  lotId: string;
  lot: string;
  expiresOn: string;
  /** What may be given of it; empty where the owner keeps no counted stock. */
  free: string;
  quantity: string;
  isOpened: boolean;
};

/** The lots on the shelf, with what is taken of each to begin with. */
export function rowsOf(lots: readonly ShareLot[], taken: readonly ShareLot[]): LotRow[] {
  return lots.map(({ lotId, lot, expiresOn, quantity: free, isOpened }) => {
    const chosen = taken.find((one) => one.lotId === lotId);
    return {
      lotId,
      lot,
      expiresOn,
      free,
      quantity: chosen?.quantity ?? "",
      isOpened: chosen?.isOpened ?? isOpened,
    };
  });
}

/** How much of all lots is given. */
export function givenOf(rows: readonly LotRow[]): string {
  return sumOf(...rows.map(({ quantity }) => plainDecimal(quantity)));
}

/** Whether a row's quantity can be given; an empty one can. */
export function isRowRight({ quantity, free }: LotRow): boolean {
  const typed = plainDecimal(quantity);
  if (typed === "" || signOf(typed) === 0) return true;
  return quantityRule.safeParse(typed).success && (free === "" || Number(typed) <= Number(free));
}

/** The lots as the act names them; those of which nothing is given are left out. */
export function chosenOf(rows: readonly LotRow[]): MessageInitShape<typeof ChosenLotSchema>[] {
  return rows
    .filter(({ quantity }) => signOf(plainDecimal(quantity)) > 0)
    .map(({ lotId, lot, expiresOn, quantity, isOpened }) => ({
      ...(lotId ? { lotId } : { lot: lot.trim(), expiresOn: readDay(expiresOn) ?? "" }),
      quantity: plainDecimal(quantity),
      isOpened,
    }));
}
