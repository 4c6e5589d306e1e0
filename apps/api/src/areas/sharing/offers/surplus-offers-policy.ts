import { day, dayOrEmpty, quantity, unitCost } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { offerCursor } from "./surplus-offers-deps.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ offerId: id });
const note = z
  .string()
  .max(500, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");

/** Who may call SurplusOfferService, and with what; each act checks the role in the institution. */
export const surplusOfferServicePolicies = {
  listSurplusOffers: {
    who: "user",
    rules: own.extend({
      own: z.boolean(),
      groupId: z.union([z.literal(""), id]),
      cursor: offerCursor.rule,
      medicineId: z.string().regex(/^([6X]\d{8})?$/, "unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getSurplusOffer: { who: "user", rules: one },
  listOfferSuggestions: { who: "user", rules: own },
  offerSurplus: {
    who: "user",
    rules: own.extend({
      requestId: id,
      groupId: id,
      lotId: id,
      quantity,
      minQuantity: z.union([z.literal(""), quantity]),
      unitPrice: unitCost,
      rate: z.int().min(0, "out_of_range").max(100, "out_of_range"),
      untilOn: day,
      coldChainKept: z.boolean(),
      openedOn: dayOrEmpty,
      note,
    }),
  },
  withdrawSurplusOffer: { who: "user", rules: one },
} satisfies Record<string, MethodPolicy>;
