import { institutionCode } from "../codes/institution-code.ts";

/**
 * The ten-digit code of a pharmacy from the three cells files keep it in; the last one's text where they do not
 * make one, because a person may still recognise it.
 */
export function pharmacyCodeOf(prefecture: string | null, pointTable: string | null, code: string | null) {
  if (code === null) return null;
  return institutionCode.parse(`${prefecture ?? ""}${pointTable ?? ""}${code}`) ?? institutionCode.parse(code) ?? code;
}
