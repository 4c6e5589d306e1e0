import { quantity as quantityRule } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { readDay } from "../../../shared/format/days.ts";
import { plainDecimal } from "../../../shared/format/decimal.ts";

const decimalPrice = /^\d{1,9}(\.\d{1,5})?$/;
const wholePercent = /^(\d{1,2}|100)$/;

/** The data on which an offer depends. */
export type Offered = {
  /** A day, `YYYY-MM-DD`. */
  today: string;
  /** Of the lot; empty where it is unknown. */
  expiresOn: string;
  /** The most that may be offered, a decimal text. */
  most: string;
  /** Whether the price is a share of 薬価; else it is typed in yen. */
  hasListPrice: boolean;
  isCold: boolean;
};

const typed = z.object({
  quantity: z.string(),
  groupId: z.string(),
  /** Percent of 薬価. */
  rate: z.string(),
  /** Yen of one unit. */
  unitPrice: z.string(),
  untilOn: z.string(),
  /** Least that may be taken; empty for no bound. */
  minQuantity: z.string(),
  coldChainKept: z.boolean(),
  note: line(500),
});

/** The values of the fields. */
export type OfferInput = z.input<typeof typed>;

const isWithin = (quantity: string, bound: string) =>
  quantityRule.safeParse(quantity).success && Number(quantity) <= Number(bound);

/** The rule of an offer of a lot. */
export const offerRule = ({ today, expiresOn, most, hasListPrice, isCold }: Offered) =>
  typed.transform(({ groupId, coldChainKept, note, ...input }, context) => {
    const wrong = (field: keyof OfferInput, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const quantity = plainDecimal(input.quantity);
    const rate = plainDecimal(input.rate);
    const unitPrice = plainDecimal(input.unitPrice);
    const minQuantity = plainDecimal(input.minQuantity);
    const untilOn = readDay(input.untilOn) ?? "";
    if (!isWithin(quantity, most)) wrong("quantity", "out_of_range");
    if (groupId === "") wrong("groupId", "required");
    if (hasListPrice && !wholePercent.test(rate)) wrong("rate", "out_of_range");
    if (!hasListPrice && !decimalPrice.test(unitPrice)) wrong("unitPrice", "price_format");
    if (untilOn < today || (expiresOn !== "" && untilOn > expiresOn)) wrong("untilOn", "out_of_range");
    if (minQuantity !== "" && !isWithin(minQuantity, quantity)) wrong("minQuantity", "out_of_range");
    if (isCold && !coldChainKept) wrong("coldChainKept", "required");
    const price = hasListPrice ? { rate: Number(rate) } : { unitPrice };
    return { groupId, quantity, minQuantity, untilOn, coldChainKept, note, ...price };
  });

/** The offer as it is sent. */
export type OfferFields = z.output<ReturnType<typeof offerRule>>;
