import { quantity } from "@meguri/rules/quantity";
import { plainDecimal } from "../../../../shared/format/decimal.ts";

/** Codes are longer than this; up to here a number is a quantity that somebody typed. */
const longest = 6;

/** The quantity that a person typed where codes are scanned; nothing where the text is a code. */
export function typedQuantity(text: string): string | undefined {
  const plain = plainDecimal(text);
  return plain.length <= longest && quantity.safeParse(plain).success ? plain : undefined;
}
