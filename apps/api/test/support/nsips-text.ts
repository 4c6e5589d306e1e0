/** One prescription as it leaves the browser; a tablet is told by the day, so that `perDay` times `days` leaves the shelf. */
export interface ToldPrescription {
  kind?: "A" | "U" | "D";
  receptionNo: string;
  /** YYYYMMDD. */
  day: string;
  days: number;
  items: { medicineId: string; name: string; perDay: number }[];
}

/** The prescription in NSIPS, without a patient. */
export function nsipsText({ kind = "A", receptionNo, day, days, items }: ToldPrescription): string {
  return [
    cells({ 0: "VER010603", 4: "13", 5: "4", 6: "1234567" }),
    cells({ 0: "2", 1: receptionNo, 2: receptionNo, 3: kind, 4: day, 7: day, 14: "架空内科医院" }),
    cells({ 0: "3", 1: "1", 3: "毎食後", 8: "2", 10: days, 11: "3", 13: items.length }),
    ...items.map(({ medicineId, name, perDay }, at) =>
      cells({ 0: "4", 1: at + 1, 2: "1", 3: "1", 5: medicineId, 8: name, 16: perDay, 18: "錠" }),
    ),
    "",
  ].join("\r\n");
}

/** A line with what stands in which column. */
function cells(places: Record<number, string | number>): string {
  const width = Math.max(...Object.keys(places).map(Number)) + 1;
  return Array.from({ length: width }, (_, at) => places[at] ?? "").join(",");
}
