/** One prescription as it leaves the browser; a tablet's amount is by the day, so that `perDay` times `days` leaves the shelf. */
export interface ReportedPrescription {
  kind?: "A" | "U" | "D";
  /** Ten digits of the pharmacy that sends it. */
  code: string;
  receptionNo: string;
  /** YYYYMMDD. */
  day: string;
  days: number;
  /** Tablets unless a unit is given; `unitKind` is the 力価フラグ. */
  items: { medicineId: string; name: string; perDay: number; unit?: string; unitKind?: "1" | "2" }[];
}

/** The prescription in NSIPS, without a patient. */
export function nsipsText({ kind = "A", code, receptionNo, day, days, items }: ReportedPrescription): string {
  return [
    nsipsHeader(code),
    cells({ 0: "2", 1: receptionNo, 2: receptionNo, 3: kind, 4: day, 7: day, 14: "架空内科医院" }),
    cells({ 0: "3", 1: "1", 3: "毎食後", 8: "2", 10: days, 11: "3", 13: items.length }),
    ...items.map(({ medicineId, name, perDay, unit = "錠", unitKind = "1" }, at) =>
      cells({ 0: "4", 1: at + 1, 2: "1", 3: "1", 5: medicineId, 8: name, 16: perDay, 17: unitKind, 18: unit, 40: "" }),
    ),
    "",
  ].join("\r\n");
}

/** The first line of a file of a pharmacy with these ten digits. */
export function nsipsHeader(code: string): string {
  return cells({ 0: "VER010603", 4: code.slice(0, 2), 5: code.slice(2, 3), 6: code.slice(3) });
}

/** A line with its text by column. */
function cells(places: Record<number, string | number>): string {
  const width = Math.max(...Object.keys(places).map(Number)) + 1;
  return Array.from({ length: width }, (_, at) => places[at] ?? "").join(",");
}
