import type { ShareLot, ShareTerms } from "@meguri/rpc/app/v1/share_request_pb";
import { useState } from "react";
import { readDay } from "../../../shared/format/days.ts";
import { chosenOf, givenOf, isRowRight, type LotRow, rowsOf } from "./lot-rows.ts";

/**
 * Which lots are given, beginning with those that expire first. An owner without counted stock names one lot, of which
 * all is given.
 */
export function useLotsForm(terms: ShareTerms | undefined, lots: readonly ShareLot[], wanted: string) {
  const [typed, setRows] = useState<readonly LotRow[]>();
  const [isAsked, setIsAsked] = useState(false);
  const isCounted = lots.length > 0;
  const own: LotRow = { lotId: "", lot: "", expiresOn: "", free: "", quantity: wanted, isOpened: false };
  const rows = typed ?? (isCounted ? rowsOf(lots, terms?.lots ?? []) : [own]);
  const isRight = isCounted
    ? rows.every(isRowRight) && givenOf(rows) === wanted
    : rows.every(({ lot, expiresOn }) => lot.trim() !== "" && readDay(expiresOn) !== undefined);
  return {
    rows,
    setRows,
    isCounted,
    isAsked,
    /** Validates on sending: the lots, or nothing where a value is wrong. */
    read: () => {
      setIsAsked(true);
      return isRight ? chosenOf(isCounted ? rows : rows.map((row) => ({ ...row, quantity: wanted }))) : undefined;
    },
  };
}
