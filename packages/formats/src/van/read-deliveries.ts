import type { EosField } from "../orders/eos-profile.ts";
import { readVanGroups, type VanRead } from "./read-van-groups.ts";
import type { VanCells } from "./van-cells.ts";
import { type VanDeliveryProfile, vanClass20 } from "./van-profile.ts";

/** One line of a delivery slip. Sender of its group is the wholesaler's VAN code, receiver the pharmacy's code. */
export interface DeliveryLine {
  /** Its record in the file, counted from 1. */
  record: number;
  /** A return has the same fields; its packs and yen are positive too. */
  kind: "delivery" | "return";
  /** YYYY-MM-DD; up to five days after the file's time [V]. */
  deliveredOn: string;
  /** With the VAN code, the day and the line, the key of the line. */
  slip: string;
  line: number;
  /** False for goods without a list price (mark 9) [I]; their code need not be a JAN. */
  isListed: boolean;
  jan: string;
  name: string;
  packs: number;
  unitYen: number;
  yen: number;
  /** 包装薬価; null where the field is blank. */
  listYen: number | null;
  /** YYYY-MM-DD; the last day of the month where only a month is given; null where the field is blank. */
  expiresOn: string | null;
  expiryForm: "month" | "day" | null;
  /** Null where the field is blank. One of ten letters may be the beginning of a longer one. */
  lot: string | null;
}

/**
 * Reads a file of deliveries and returns (class 20). One error and nothing of it is returned, so that nothing is booked
 * from a file that is cut off or changed.
 */
export function readDeliveries(file: Uint8Array, profile: VanDeliveryProfile = vanClass20): VanRead<DeliveryLine> {
  const slips = new Map<string, { kind: DeliveryLine["kind"]; lines: Set<number> }>();
  return readVanGroups(file, [profile], (cells, { line: places }, { sender }) => {
    const line = lineOf(cells, places);
    const key = `${sender} ${line.deliveredOn} ${line.slip}`;
    const slip = slips.get(key);
    if (slip === undefined) {
      slips.set(key, { kind: line.kind, lines: new Set([line.line]) });
      return line;
    }
    if (slip.lines.has(line.line)) cells.refuse("line_repeated", places.slip, "a line once in a file", "slip");
    slip.lines.add(line.line);
    if (slip.kind !== line.kind) cells.refuse("slip_mixed", places.kind, "one kind in a slip", "kind");
    return line;
  });
}

const kindWords = { "1": "delivery", "2": "return" } as const;
const markWords = { "1": true, "9": false } as const;

function lineOf(cells: VanCells, places: VanDeliveryProfile["line"]): DeliveryLine {
  const isListed = cells.word(places.mark, "mark", markWords) ?? true;
  const deliveredOn = cells.day(places.deliveredOn, "deliveredOn");
  const slip = cells.ascii(places.slip);
  if (!/^\d+$/.test(slip)) cells.refuse("digits", places.slip, "digits", "slip");
  const line: DeliveryLine = {
    record: cells.record(),
    kind: cells.word(places.kind, "kind", kindWords) ?? "delivery",
    deliveredOn,
    slip,
    line: cells.number(places.line, "line") ?? 0,
    isListed,
    jan: cells.jan(places.jan, "jan", isListed ? "error" : "warning"),
    name: cells.words(places.name, "name"),
    packs: cells.number(places.packs, "packs") ?? Number.NaN,
    unitYen: cells.number(places.unitYen, "unitYen") ?? Number.NaN,
    yen: cells.number(places.yen, "yen") ?? Number.NaN,
    listYen: cells.isBlank(places.listYen) ? null : (cells.number(places.listYen, "listYen") ?? null),
    ...expiryOf(cells, places.expiry, deliveredOn),
    lot: lotOf(cells, places.lot),
  };
  if (line.packs === 0) cells.refuse("quantity", places.packs, "1 or more", "packs");
  const expected = line.packs * line.unitYen;
  if (!Number.isNaN(expected + line.yen) && expected !== line.yen)
    cells.refuse("amount", places.yen, String(expected), "yen");
  return line;
}

function expiryOf(
  cells: VanCells,
  place: EosField,
  deliveredOn: string,
): Pick<DeliveryLine, "expiresOn" | "expiryForm"> {
  // Without a day there is no century; the day is a problem already.
  if (cells.isBlank(place) || deliveredOn === "") return { expiresOn: null, expiryForm: null };
  const expiresOn = cells.expiry(place, "expiry", deliveredOn) ?? null;
  return { expiresOn, expiryForm: cells.ascii(place).length === 4 ? "month" : "day" };
}

function lotOf(cells: VanCells, place: EosField): string | null {
  const lot = cells.ascii(place);
  if (!/^[!-~]*( +[!-~]+)*$/.test(lot)) cells.refuse("word", place, "letters and digits", "lot");
  return lot === "" ? null : lot;
}
