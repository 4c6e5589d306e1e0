import { addressSchemes } from "@meguri/formats/pint-jp/pint-codes";
import type { ElectronicAddress } from "@meguri/formats/pint-jp/pint-document";
import { z } from "zod";
import { foldDigits } from "./fold.ts";

/**
 * An address in the Peppol network as one text, scheme and identifier: 0188:1234567890123 (法人番号) or 0221:T1234567890123
 * (登録番号). The scheme may be left out, since the forms of the two differ. Empty for none.
 */
export const electronicAddress = z.string().transform((text, context) => {
  const folded = foldDigits(text).toUpperCase();
  if (folded === "") return "";
  const [, scheme, id = ""] = /^(?:(\d{4}):)?(.*)$/.exec(folded) ?? [];
  const fitting = Object.entries(addressSchemes).find(([name, form]) => form.test(id) && (scheme ?? name) === name);
  if (!fitting) context.addIssue({ code: "custom", message: "electronic_address_format" });
  return fitting ? `${fitting[0]}:${id}` : "";
});

/** The parts of a stored address; null where there is none. */
export function electronicAddressOf(text: string | undefined): ElectronicAddress | null {
  const [scheme = "", id = ""] = (text ?? "").split(":");
  return id === "" ? null : { scheme, id };
}
