import type { PostalAddress } from "@meguri/rpc/app/v1/institution_pb";
import { foldDigits } from "@meguri/rules/fold";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { usePostalAddresses } from "./use-postal-addresses.ts";

/** What a form with a postal code must have, under these names; `address` alone where the address is one line. */
export interface PostalInput {
  postalCode: string;
  prefecture: string;
  city: string;
  address: string;
}

/** The result of a look-up, shown to the person in words. */
export type Filling =
  | { state: "idle" }
  | { state: "filled" | "kept"; address: PostalAddress }
  | { state: "several"; addresses: readonly PostalAddress[] }
  | { state: "unknown" | "failed" };

/** Which field of a form gets which part of an address. */
type Parts = readonly (readonly ["prefecture" | "city" | "address", (address: PostalAddress) => string])[];

const apart: Parts = [
  ["prefecture", ({ prefecture }) => prefecture],
  ["city", ({ city }) => city],
  ["address", ({ town }) => town],
];

const inOneLine: Parts = [["address", ({ prefecture, city, town }) => `${prefecture}${city}${town}`]];

/**
 * Fills the address in when the seventh digit is typed. What a person has written there themselves is kept; what came
 * from an earlier look-up gives way. With `isOneLine` the whole address is the field `address`.
 */
export function usePostalFilling(isOneLine: boolean) {
  const form = useFormContext<PostalInput>();
  const lookUp = usePostalAddresses();
  const [filling, setFilling] = useState<Filling>({ state: "idle" });
  const filled = useRef({ prefecture: "", city: "", address: "" });
  const requested = useRef("");

  const fill = (address: PostalAddress) => {
    let isKept = false;
    for (const [field, part] of isOneLine ? inOneLine : apart) {
      const present = form.getValues(field).trim();
      const known = part(address);
      if (present !== "" && present !== filled.current[field] && present !== known) isKept = true;
      else {
        form.setValue(field, known, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        filled.current[field] = known;
      }
    }
    setFilling({ state: isKept ? "kept" : "filled", address });
  };

  const typed = async (text: string) => {
    const code = foldDigits(text.replace(/^\s*[〒〶]/, ""));
    if (!/^\d{7}$/.test(code)) {
      requested.current = "";
      setFilling({ state: "idle" });
      return;
    }
    if (requested.current === code) return;
    requested.current = code;
    const addresses = await lookUp(code).catch(() => undefined);
    // A slow answer to a code that has been changed since must not overwrite the newer one.
    if (requested.current !== code) return;
    const [only] = addresses ?? [];
    if (!addresses) setFilling({ state: "failed" });
    else if (!only) setFilling({ state: "unknown" });
    else if (addresses.length > 1) setFilling({ state: "several", addresses });
    else fill(only);
  };
  return { filling, typed, choose: fill };
}
