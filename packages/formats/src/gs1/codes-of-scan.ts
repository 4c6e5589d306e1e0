import { janOfSalesPackage, salesPackageGtin14 } from "../codes/gtin.ts";
import type { Scan } from "./scan.ts";

/** The codes by which a master may know what was scanned: the code in the symbol and a sales package's other number. */
export function codesOfScan({ reading }: Scan): string[] {
  if (reading === undefined) return [];
  const { kind, code } = reading.code;
  const other = kind === "gtin" ? janOfSalesPackage(code) : code.length === 13 ? salesPackageGtin14(code) : undefined;
  return other === undefined ? [code] : [code, other];
}
