import { luhn } from "@meguri/formats/codes/check-digits";
import { prefecture } from "./towns.ts";

/** District numbers that none of the 97,000 published codes of medical institutions has, in any prefecture. */
const freeDistricts = ["90", "85"] as const;
const perDistrict = 10_000;

/**
 * The ten-digit code of the n-th institution, with Luhn's digit over all ten as this prefecture counts.
 * @throws RangeError when the free districts are used up
 */
export function institutionCodeOf(index: number, kind: "pharmacy" | "clinic" | "hospital"): string {
  const district = freeDistricts[Math.floor(index / perDistrict)];
  if (!district) throw new RangeError(`There are codes for ${freeDistricts.length * perDistrict} institutions`);
  const body = `${prefecture.code}${kind === "pharmacy" ? 4 : 1}${district}${String((index + 1) % perDistrict).padStart(4, "0")}`;
  return `${body}${luhn(body)}`;
}
