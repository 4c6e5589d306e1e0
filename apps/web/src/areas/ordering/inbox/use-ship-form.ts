import type { OrderLine, OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import { useState } from "react";
import { readDay } from "../../../shared/format/days.ts";
import { readyOf, shippedOf, toShipOf } from "./to-ship.ts";

/** One lot that leaves, as it is typed. */
export type TypedLot = { key: number; lineId: string; lot: string; expiresOn: string; packs: string };

/** What prevents the entry of a lot. */
export type LotProblem = "lot" | "day" | "packs";

/** The lots of a shipment: one for each line that is still to leave, and more where a line leaves in several. */
export function useShipForm(given: readonly OrderLine[], shipments: readonly OrderShipment[]) {
  const [lines] = useState(() => given.filter((line) => toShipOf(line, shipments) > 0));
  const [lots, setLots] = useState<TypedLot[]>(() =>
    lines.map((line, key) => ({
      key,
      lineId: line.id,
      lot: "",
      expiresOn: "",
      // What comes later has not left with the rest, unless somebody enters it.
      packs: String(readyOf(line, shipments)),
    })),
  );
  const rows = lots.map((typed) => {
    const packs = typed.packs.normalize("NFKC").trim();
    const count = /^\d{1,5}$/.test(packs) ? Number(packs) : undefined;
    const day = typed.expiresOn.trim() === "" ? "" : readDay(typed.expiresOn);
    const lot = typed.lot.normalize("NFKC").trim();
    const problem: LotProblem | undefined =
      count === undefined ? "packs" : count > 0 && lot === "" ? "lot" : day === undefined ? "day" : undefined;
    return { typed, lot, count: count ?? 0, day: day ?? "", problem };
  });
  const sent = rows.filter(({ count }) => count > 0);
  const exceeding = lines.flatMap((line) => {
    const leaving = sent.filter(({ typed }) => typed.lineId === line.id).reduce((sum, { count }) => sum + count, 0);
    const packs = shippedOf(line.id, shipments) + leaving;
    return packs > line.packs ? [{ line, packs }] : [];
  });
  return {
    lines,
    rows,
    /** Lines of which more would have left than was ordered, with how many. */
    exceeding,
    isRight: rows.every(({ problem }) => !problem) && sent.length > 0,
    set: (key: number, change: Partial<TypedLot>) =>
      setLots((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one))),
    add: (lineId: string) =>
      setLots((before) => {
        const at = before.findLastIndex((one) => one.lineId === lineId) + 1;
        const key = Math.max(...before.map((one) => one.key)) + 1;
        return before.toSpliced(at, 0, { key, lineId, lot: "", expiresOn: "", packs: "" });
      }),
    toSend: () =>
      sent.map(({ typed, lot, count, day }) => ({ lineId: typed.lineId, lot, expiresOn: day, packs: count })),
  };
}
