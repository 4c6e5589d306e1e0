import type { Random } from "../random.ts";
import { type Lot, type MovementKind, type Shelf, usable } from "./shelf.ts";

/** What a person changes by hand. */
export type Change = {
  kind: Extract<MovementKind, "adjust" | "dispose" | "return" | "transfer_in" | "transfer_out">;
  lot: Lot;
  quantity: number;
  reason: string;
};

/** What has expired stays on the shelf for so long before somebody clears it away. */
const clearedAfterMonths = 2;

/** Small things that happen: a tablet breaks, a patient misses one, a neighbour runs short. */
export function smallChange(shelf: Shelf, day: string, random: Random): Change[] {
  const lots = [...shelf.stocked.values()]
    .filter(({ medicine }) => medicine.regulation === "none" && medicine.unit === "錠")
    .flatMap((item) => usable(item, day).slice(0, 1))
    .filter(({ onHand, expiresOn }) => onHand >= 60_000 && expiresOn !== undefined);
  if (lots.length === 0) return [];
  const lot = random.pick(lots);
  const of = (kind: Change["kind"], quantity: number, reason: string): Change => ({
    kind,
    lot,
    reason,
    quantity: quantity * 1000,
  });
  return [
    random.pick([
      of("adjust", -1, "錠剤の破損"),
      of("adjust", -2, "分包機での落薬"),
      of("adjust", 1, "数え違いの訂正"),
      of("adjust", -10, "数え違いの訂正"),
      of("dispose", -1, "床に落とした錠剤の廃棄"),
      of("return", -50, "誤配送のため卸へ返品"),
      of("transfer_out", -30, "近隣薬局へ融通"),
      of("transfer_out", -20, "めぐり薬局の他店へ融通"),
    ]),
  ];
}

/** Clears away what expired a while ago. Regulated medicines wait for those who must be present. */
export function clearedAway(shelf: Shelf, day: string): Change[] {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - clearedAfterMonths);
  const limit = before.toISOString().slice(0, 10);
  return [...shelf.stocked.values()]
    .filter(({ medicine }) => medicine.regulation === "none")
    .flatMap(({ lots }) => [...lots.values()])
    .filter(({ onHand, expiresOn }) => onHand > 0 && expiresOn !== undefined && expiresOn < limit)
    .map((lot) => ({ kind: "dispose", lot, quantity: -lot.onHand, reason: "期限切れのため廃棄" }));
}
