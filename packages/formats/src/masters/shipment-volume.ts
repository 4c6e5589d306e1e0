/** ⑰ 出荷量 of a product, against what is usual: Aプラス, A, B, C, D. */
export type ShipmentVolume = "a_plus" | "a" | "b" | "c" | "d";

const letters: Readonly<Record<string, ShipmentVolume>> = { A: "a", B: "b", C: "c", D: "d" };

/** The volume that a cell names, as `Aプラス．出荷量増加` or `Ｂ．出荷量減少`; undefined where it names none. */
export function shipmentVolume(cell: string): ShipmentVolume | undefined {
  const plain = cell.normalize("NFKC").replace(/\s/g, "").toUpperCase();
  if (/^A(プラス|\+)/.test(plain)) return "a_plus";
  const [, letter = ""] = /^([A-D])(?![A-Z0-9])/.exec(plain) ?? [];
  return letters[letter];
}

/** How far the volume is below what is usual. Aプラス and A are the same: both are enough. */
const lack: Readonly<Record<ShipmentVolume, number>> = { a_plus: 0, a: 0, b: 1, c: 2, d: 3 };

/** Whether less is shipped than before; between Aプラス and A nothing changes for who orders. */
export function hasFallen(before: ShipmentVolume | null, after: ShipmentVolume | null): boolean {
  return before !== null && after !== null && lack[after] > lack[before];
}
