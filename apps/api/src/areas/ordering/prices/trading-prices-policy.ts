import { dayOrEmpty } from "@meguri/rules/quantity";
import { settlementForm } from "@meguri/rules/settlement-report";
import { line } from "@meguri/rules/text";
import { mostPriceLines } from "@meguri/rules/trading";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Where a list of prices ended: of those that hold by name, of one medicine's by row. */
export const priceCursor = cursorOf(
  z.union([
    z.strictObject({ kana: plainText, medicine: plainText, gtin: plainText }),
    z.strictObject({ before: z.guid() }),
  ]),
);

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const limit = z.int().min(0, "out_of_range").max(500, "out_of_range");
const user = { who: "user" } as const;
const mebibyte = 1024 * 1024;

/** A price list as a request carries it; each line is held against its rule by the act, which reports on all of them. */
export const sentLines = {
  rules: { lines: z.array(z.custom(Boolean, "required")).min(1, "required").max(mostPriceLines, "too_many") },
  maxBytes: 2 * mebibyte,
};

/** A medicine's id, or none. */
export const medicineOrNone = z.string().regex(/^([6X]\d{8})?$/, "id_format");

/** Years that are reported: 妥結率 has been required since 2016. */
export const reportYear = z.int().min(2016, "out_of_range").max(2099, "out_of_range");

/** Who may call TradingPriceService, and with what; each act checks the role in the institution. */
export const tradingPricePolicies = {
  listTradingPrices: {
    ...user,
    rules: own.extend({
      tradingId: id,
      medicineId: medicineOrNone,
      on: dayOrEmpty,
      keyword: line(100),
      cursor: priceCursor.rule,
      limit,
    }),
  },
  putTradingPrices: {
    ...user,
    maxBytes: sentLines.maxBytes,
    rules: own.extend({ tradingId: id, ...sentLines.rules }),
  },
  followHeadOfficePrice: {
    ...user,
    rules: own.extend({ tradingId: id, medicineId: medicineOrNone.min(1, "required") }),
  },
  getPriceGaps: {
    ...user,
    rules: own.extend({
      by: z.int().min(1, "required").max(3, "out_of_range"),
      tradingId: z.union([z.literal(""), id], "id_format"),
      // A file of them holds every medicine that has a price.
      limit: z.int().min(0, "out_of_range").max(20_000, "out_of_range"),
    }),
  },
  getSettlementReport: {
    ...user,
    rules: own.extend({ year: reportYear }),
  },
  putSettlementForm: {
    ...user,
    rules: own.extend({ year: reportYear, form: settlementForm }),
  },
  getDeliveredMonth: {
    ...user,
    rules: own.extend({ tradingId: id, month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "day_format") }),
  },
} satisfies Record<string, MethodPolicy>;
