import type { PackageLevel } from "../codes/gtin.ts";

/** One identifier with its data, as the symbol has them. */
export interface Gs1Element {
  ai: string;
  value: string;
}

/** The contents of a scan of a medicine's package. */
export interface ScanReading {
  /** How the master knows it: a JAN as printed until 2015, or the GTIN-14 of a symbol. */
  code: { kind: "jan" | "gtin"; code: string };
  /** 調剤, 販売 or 元梱 by the first digit; a JAN stood on sales packages [K]; undefined for other digits. */
  level: PackageLevel | undefined;
  expiresOn: string | null;
  lot: string | null;
  serial: string | null;
  /** 30: how many pieces are in the package. */
  count: string | null;
  manufacturedOn: string | null;
  elements: Gs1Element[];
  /** What a person must still enter. */
  missing: ("expiry" | "lot")[];
}

/** Why a scan has no result. */
export type ScanFault =
  | "empty"
  | "unknown_ai"
  | "cut_off"
  | "too_long"
  | "wrong_characters"
  | "check_digit"
  | "impossible_day"
  | "repeated_ai"
  | "no_gtin"
  | "not_a_code";

export type Scan =
  | {
      reading: ScanReading;
      /** Other ways to read it, where separators were lost and the text fits several: a person must choose. */
      alternatives: ScanReading[];
      fault?: undefined;
    }
  | { reading?: undefined; fault: ScanFault /** Where it went wrong, as a person would point at it. */; at: string };

export interface ScanOptions {
  /** Today, `YYYY-MM-DD`: two-digit years are within fifty of it. */
  today: string;
  /** `kept` where the reader is known to send separators (a camera): without one a text field then goes to the end. */
  separators?: "kept" | "may_be_lost";
}
