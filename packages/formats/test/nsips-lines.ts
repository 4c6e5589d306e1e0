/** Lines of NSIPS for tests, by column; what is not given is as in an ordinary file. */
export type Cells = Readonly<Record<number, string>>;

function line(width: number, usual: Cells, given: Cells): string {
  return Array.from({ length: width }, (_, at) => given[at] ?? usual[at] ?? "").join(",");
}

export function headerLine(given: Cells = {}): string {
  const usual = { 0: "VER010603", 1: "20250716103000", 4: "13", 5: "4", 6: "4999991", 7: "みほん薬局", 9: "千代田" };
  return line(12, usual, given);
}

/** An invented patient: the only line with a name. */
export function patientLine(given: Cells = {}): string {
  const usual = {
    0: "1",
    1: "000123",
    2: "ﾐﾎﾝ ﾀﾛｳ",
    3: "見本　太郎",
    4: "1",
    5: "19600606",
    7: "千代田区見本町",
    14: "06000000",
  };
  return line(49, usual, given);
}

export function prescriptionLine(given: Cells = {}): string {
  const usual = { 0: "2", 1: "2507160001", 2: "12", 3: "A", 4: "20250716", 7: "20250716", 12: "1199991", 13: "13" };
  return line(42, { ...usual, 14: "みほん内科", 19: "内科", 24: "ひみつ医師" }, given);
}

export function usageLine(given: Cells = {}): string {
  return line(22, { 0: "3", 1: "1", 3: "毎食後", 8: "2", 10: "14", 11: "3", 13: "1", 14: "0" }, given);
}

export function medicineLine(given: Cells = {}): string {
  const usual = {
    0: "4",
    1: "1",
    2: "1",
    3: "1",
    4: "2171022F1029",
    5: "612170709",
    8: "ノルバスク錠２．５ｍｇ",
    16: "3",
  };
  return line(41, { ...usual, 17: "1", 18: "錠" }, given);
}

/** A file of the given lines after its header and prescription. */
export function nsipsText(lines: readonly string[], prescription = prescriptionLine()): string {
  return [headerLine(), prescription, ...lines].map((text) => `${text}\r\n`).join("");
}
