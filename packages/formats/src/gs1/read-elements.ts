import { packageLevelOf } from "../codes/gtin.ts";
import { gs1Day } from "./gs1-date.ts";
import type { Gs1Element, Scan, ScanReading } from "./scan.ts";

/** Makes sense of elements whose form is right: which package, until when, which lot, and what is missing. */
export function readElements(elements: readonly Gs1Element[], today: string): Scan {
  const values = new Map<string, string>();
  for (const { ai, value } of elements) {
    const earlier = values.get(ai);
    if (earlier !== undefined && earlier !== value) return { fault: "repeated_ai", at: `(${ai})${value}` };
    values.set(ai, value);
  }
  const code = values.get("01") ?? values.get("02");
  if (code === undefined) return { fault: "no_gtin", at: elements.map(({ ai }) => `(${ai})`).join("") };
  const expiry = values.get("17") ?? values.get("7003");
  const manufactured = values.get("11");
  const expiresOn = expiry === undefined ? null : gs1Day(expiry, today);
  const manufacturedOn = manufactured === undefined ? null : gs1Day(manufactured, today);
  if (expiresOn === undefined) return { fault: "impossible_day", at: expiry ?? "" };
  if (manufacturedOn === undefined) return { fault: "impossible_day", at: manufactured ?? "" };
  const lot = values.get("10") ?? null;
  const missing: ScanReading["missing"] = [];
  if (expiresOn === null) missing.push("expiry");
  if (lot === null) missing.push("lot");
  return {
    reading: {
      code: { kind: "gtin", code },
      level: packageLevelOf(code),
      expiresOn,
      lot,
      serial: values.get("21") ?? null,
      count: values.get("30") ?? values.get("37") ?? null,
      manufacturedOn,
      elements: [...elements],
      missing,
    },
    alternatives: [],
  };
}
