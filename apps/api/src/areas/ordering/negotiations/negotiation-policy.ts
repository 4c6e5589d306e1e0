import { day } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { mostPriceLines } from "@meguri/rules/trading";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ negotiationId: id });
const tradingIds = z.array(id).min(1, "required").max(50, "too_many");
const number = z.int().min(1, "out_of_range");
const yen = z.bigint().min(0n, "out_of_range").max(1_000_000_000_000n, "out_of_range");
const tradingOrNone = z.union([z.literal(""), id], "id_format");

/** Who may call NegotiationService, and with what; each act checks the role in the institution. */
export const negotiationPolicies = {
  listNegotiations: { who: "user", rules: own },
  listGroupNegotiations: { who: "user", rules: z.object({ corporationId: id }) },
  getNegotiation: { who: "user", rules: one },
  beginNegotiation: {
    who: "user",
    rules: own
      .extend({
        termFrom: day.regex(/-(04|10)-01$/, "out_of_range"),
        negotiator: z.int().min(1, "required").max(3, "out_of_range"),
        agentName: line(100),
        tradingIds,
        isForAllShops: z.boolean(),
      })
      .superRefine(({ negotiator, isForAllShops }, context) => {
        if (isForAllShops && negotiator !== 2)
          context.addIssue({ code: "custom", path: ["negotiator"], message: "out_of_range" });
      })
      .superRefine(({ negotiator, agentName }, context) => {
        if ((negotiator === 3) === (agentName !== "")) return;
        const message = agentName === "" ? "required" : "out_of_range";
        context.addIssue({ code: "custom", path: ["agentName"], message });
      }),
  },
  inviteToNegotiation: { who: "user", rules: one.extend({ tradingIds }) },
  requestQuote: { who: "user", rules: one.extend({ tradingId: id }) },
  takeOffer: {
    who: "user",
    maxBytes: 2 * 1024 * 1024,
    rules: one.extend({
      tradingId: id,
      // The act reports on all lines, so their content is checked there.
      lines: z
        .array(
          z.object({ line: z.int(), code: z.string().max(100, "too_long"), price: z.string().max(40, "too_long") }),
        )
        .max(mostPriceLines, "too_many"),
      discount: z.string().max(40, "too_long"),
      discountLine: z.int(),
      fileName: line(200),
    }),
  },
  decideItems: {
    who: "user",
    maxBytes: 2 * 1024 * 1024,
    rules: one.extend({
      decisions: z
        .array(z.object({ number, tradingId: tradingOrNone, seenTradingId: tradingOrNone, seenPrice: z.string() }))
        .min(1, "required")
        .max(mostPriceLines, "too_many")
        .refine((all) => new Set(all.map((decision) => decision.number)).size === all.length, "duplicate"),
    }),
  },
  markItemsApart: {
    who: "user",
    rules: one.extend({
      numbers: z.array(number).min(1, "required").max(mostPriceLines, "too_many"),
      // 基礎的医薬品 and 不採算: what the master knows is not changed here.
      apart: z.union([z.literal(1), z.literal(3)], "out_of_range"),
    }),
  },
  confirmNegotiation: {
    who: "user",
    notWhileActing: true,
    rules: one.extend({ seenItems: z.int().min(1, "out_of_range"), seenYen: yen }),
  },
  agreeWithWholesaler: {
    who: "user",
    notWhileActing: true,
    rules: one.extend({ tradingId: id, validFrom: day, seenItems: z.int().min(1, "out_of_range"), seenYen: yen }),
  },
} satisfies Record<string, MethodPolicy>;
