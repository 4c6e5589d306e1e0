import { dayOrEmpty } from "@meguri/rules/quantity";
import { mostReceipts, mostShares, receiptEntry, receiptShare } from "@meguri/rules/receipt";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ receiptId: id });
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;
const mebibyte = 1024 * 1024;

const entries = z.array(receiptEntry).min(1, "required").max(mostReceipts, "too_many");
const shares = z
  .array(receiptShare)
  .min(1, "required")
  .max(mostShares, "too_many")
  .refine((all) => new Set(all.map(({ invoiceId }) => invoiceId.toLowerCase())).size === all.length, "duplicate");

const creditIds = z
  .array(id)
  .max(50, "too_many")
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, "duplicate");

/** Who may call ReceiptService, and with what; each act checks the role in the wholesaler. */
export const receiptServicePolicies = {
  listReceipts: {
    ...user,
    rules: own.extend({
      keyword: line(100),
      from: dayOrEmpty,
      until: dayOrEmpty,
      cursor: dayCursor.rule,
      limit: z.int().min(0, "out_of_range").max(200, "out_of_range"),
    }),
  },
  previewReceipts: { ...user, maxBytes: 2 * mebibyte, rules: own.extend({ entries }) },
  addReceipts: { ...inPerson, maxBytes: 2 * mebibyte, rules: own.extend({ entries }) },
  listReceiptTargets: { ...user, rules: own.extend({ tradingId: id }) },
  matchReceipt: { ...inPerson, rules: one.extend({ shares, creditIds }) },
  assignReceipt: { ...inPerson, rules: one.extend({ tradingId: id }) },
  splitReceipt: { ...inPerson, rules: one.extend({ statementId: id }) },
  reverseReceipt: { ...inPerson, rules: one },
  listBalances: { ...user, rules: own },
} satisfies Record<string, MethodPolicy>;
