import { readScan } from "@meguri/formats/gs1/read-scan";
import { tokyoDay } from "../../../../shared/format/days.ts";

/** The content of a text, without a request. */
export interface ScanHere {
  readonly code: string;
  readonly lot: string;
  readonly expiresOn: string;
  readonly lacksLot: boolean;
  /** Whether it may be kept: a code with its check digit right, or typed, and short enough, to be one of the master's. */
  readonly isCode: boolean;
}

/** How the text of a camera begins: with the symbol's AIM identifier. */
const fromCamera = /^\][A-Za-z][0-9A-Za-z]/;

/** Codes of the master are short. What is longer may be a prescription's symbol, with a patient's name in it. */
const ofMaster = /^[ -~]{1,40}$/;

/** Reads a scan on this device. Lot and expiry that could be read in two ways are left out: a person must enter them. */
export function readScanHere(text: string, now = new Date()): ScanHere {
  const scan = readScan(text, {
    today: tokyoDay(now),
    ...(fromCamera.test(text) && { separators: "kept" as const }),
  });
  if (!scan.reading)
    return {
      code: plain(text),
      lot: "",
      expiresOn: "",
      lacksLot: false,
      isCode: !fromCamera.test(text) && ofMaster.test(plain(text)),
    };
  const { reading, alternatives } = scan;
  const agreed = (field: "lot" | "expiresOn") =>
    alternatives.every((other) => other[field] === reading[field]) ? (reading[field] ?? "") : "";
  const isBox = reading.level === "sales" || reading.level === "carton";
  return {
    code: reading.code.code,
    lot: agreed("lot"),
    expiresOn: agreed("expiresOn"),
    lacksLot: alternatives.length > 0 || (isBox && reading.missing.length > 0),
    isCode: true,
  };
}

/** As the server writes a text that is no code by itself. */
function plain(text: string): string {
  return text.replace(fromCamera, "").trim().normalize("NFKC").toUpperCase();
}
