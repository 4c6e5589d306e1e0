import { z } from "zod";
import { closingTerms, invoiceSendings } from "./closing-terms.ts";
import { deliverySchedule, noSchedule } from "./delivery-schedule.ts";
import { electronicAddress } from "./electronic-address.ts";
import { email, tel } from "./institution.ts";
import { day, dayOrEmpty } from "./quantity.ts";
import { line, requiredLine } from "./text.ts";
import { prefectureNames, vanCode } from "./wholesaler.ts";

/** 得意先コード: what a wholesaler calls a customer. */
export const customerCode = line(30);

/** Yen of the least order, without tax. */
const minimumOrderYen = z.bigint().min(0n, "out_of_range").max(1_000_000_000n, "out_of_range");

/** Through what orders go, by the wire's numbers. */
export const channels = { system: 1, email: 2, eos: 3, csv: 4, fax: 5 } as const;

/** The terms of a trading set by the institution: the form's values, and the fields of the message. */
export const tradingTerms = z
  .object({
    channel: z.int().min(1, "required").max(5, "out_of_range"),
    email,
    fax: tel,
    tel,
    contact: line(50),
    customerCode,
    schedule: deliverySchedule.optional().transform((schedule) => schedule ?? noSchedule),
    minimumOrderYen,
    narcoticsPrefectures: prefectureNames,
  })
  .superRefine((terms, context) => {
    const required = (name: string) => context.addIssue({ code: "custom", path: [name], message: "required" });
    if (terms.channel === channels.email && terms.email === "") required("email");
    if (terms.channel === channels.fax && terms.fax === "") required("fax");
  });

export type TradingTerms = z.infer<typeof tradingTerms>;

/** A wholesaler that is entered by its VAN code. */
export const enteredWholesaler = z.object({ vanCode, name: requiredLine(100), terms: tradingTerms });

/** What an institution edits of a trading. */
export const editedTrading = z.object({ name: requiredLine(100), terms: tradingTerms });

export type EditedTrading = z.infer<typeof editedTrading>;

/** A wholesaler's settings for one customer; without a schedule its own for all holds, without closing terms none are agreed. */
export const customerTerms = z.object({
  customerCode: customerCode.min(1, "required"),
  schedule: deliverySchedule.optional(),
  minimumOrderYen,
  // Customers in this system have their invoices here, so that none is sent as a file.
  closing: closingTerms
    .optional()
    .refine((closing) => closing?.sending !== invoiceSendings.email, { path: ["sending"], message: "out_of_range" }),
  electronicAddress,
});

export type CustomerTerms = z.infer<typeof customerTerms>;

/** Most lines of one price list. */
export const mostPriceLines = 10_000;

/** A price in yen without tax: at most ten digits before the point and four behind it. */
export const priceField = z
  .string("required")
  .min(1, "required")
  .regex(/^\d{1,10}(\.\d{1,4})?$/, "price_format");

/** A line of a price list; standing and contract by the wire's numbers. */
export const priceLine = z
  .object({
    line: z.int().min(1, "out_of_range").max(1_000_000, "out_of_range"),
    code: line(40).min(1, "required"),
    price: priceField,
    standing: z.int().min(1, "required").max(2, "out_of_range"),
    contract: z.int().min(1, "required").max(3, "out_of_range"),
    validFrom: day,
    validUntil: dayOrEmpty,
    note: line(200),
  })
  .superRefine(({ validFrom, validUntil }, context) => {
    if (validUntil !== "" && validUntil < validFrom) {
      context.addIssue({ code: "custom", path: ["validUntil"], message: "before_the_beginning" });
    }
  });

export type PriceLineFields = z.infer<typeof priceLine>;

/** Beyond these shares of the price that holds, or of the list price, a new price looks mistyped. */
export const oddPrice = { aboveOld: 1.5, belowOld: 0.5, aboveList: 1.5, belowList: 0.1 } as const;

/** Consumption tax on medicines, as 薬価差 is reckoned: list prices contain it, net prices do not. */
export const taxFactor = 1.1;
