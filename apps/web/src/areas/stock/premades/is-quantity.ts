import { quantity } from "@meguri/rules/quantity";

/** What was typed as the wire has it: narrow, without groups. */
export const narrowQuantity = (typed: string) => typed.normalize("NFKC").replaceAll(",", "").trim();

/** Whether what was typed is a quantity above zero. */
export const isQuantity = (typed: string) => quantity.safeParse(narrowQuantity(typed)).success;
