import { encodeCp932 } from "../text/encode-cp932.ts";
import type { Claim } from "./read-cyo.ts";

/** A receipt for tests and demonstrations: one patient's month. */
export interface SampleReceipt {
  /** Fictional; it shows that this field is never read. */
  patientName: string;
  usages: readonly SampleUsage[];
}

export interface SampleUsage {
  /** `YYYY-MM-DD` and how many days or times. */
  days: readonly { day: string; count: number }[];
  medicines: readonly { code: string; amount: string }[];
}

export interface CyoSpelling {
  /** 和暦 as older files have it, or 西暦. */
  years: "era" | "western";
  /** Which of a usage's records come first: makers differ. */
  first: "days" | "medicines";
}

/** The bytes of a receipt file, CP932 with CRLF and the end mark 0x1A. */
export function encodeCyo(
  claim: Claim,
  receipts: readonly SampleReceipt[],
  { years, first }: CyoSpelling = { years: "western", first: "days" },
): Uint8Array<ArrayBuffer> {
  const dayOf = (day: string): string => (years === "western" ? day.replaceAll("-", "") : eraDay(day));
  const monthOf = (month: string): string => dayOf(`${month}-01`).slice(0, -2);
  const code = claim.pharmacyCode;
  const payer = claim.payer === "employees" ? 1 : 2;
  const lines = [
    `YK,${payer},${code.slice(0, 2)},${code[2]},${code.slice(3)},見本薬局,${monthOf(claim.month)},00,00-0000-0000`,
    ...receipts.flatMap(({ patientName, usages }, index) => [
      `RE,${index + 1},4112,${monthOf(claim.month)},${patientName},1,${dayOf("1960-06-06")},,,13,1,1199991,見本内科`,
      "HO,06132013,記号,123,1,5000",
      ...usages.flatMap(({ days, medicines }, at) => {
        const dayLines = days.map(({ day, count }) => `CZ,1,${dayOf(day)},${dayOf(day)},1,${count},,10,10`);
        const medicineLines = medicines.map((medicine) => `IY,1,${medicine.code},${medicine.amount},,,,,,`);
        const usage = `SH,${String(at + 1).padStart(2, "0")},1,分１朝食後,,10`;
        return first === "days" ? [usage, ...dayLines, ...medicineLines] : [usage, ...medicineLines, ...dayLines];
      }),
      `KI,1,${dayOf(`${claim.month}-10`)},1`,
    ]),
    `GO,${receipts.length},1000,99`,
  ];
  return encodeCp932(`${lines.join("\r\n")}\r\n\u001a`);
}

/** GYYMMDD with the era as a digit: 3 昭和, 4 平成, 5 令和. */
function eraDay(day: string): string {
  const [year = 0, month = "", date = ""] = day.split("-").map((part, index) => (index === 0 ? Number(part) : part));
  const [era, before] = day >= "2019-05-01" ? [5, 2018] : day >= "1989-01-08" ? [4, 1988] : [3, 1925];
  return `${era}${String(Number(year) - before).padStart(2, "0")}${month}${date}`;
}
