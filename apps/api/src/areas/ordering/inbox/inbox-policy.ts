import { mostLotRows } from "@meguri/rules/inbox-lots";
import { dayOrEmpty, lotNumber } from "@meguri/rules/quantity";
import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { answerRules, listingRules } from "../orders/index.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ orderId: id });
const shipped = z.object({
  lineId: id,
  lot: lotNumber,
  expiresOn: dayOrEmpty,
  packs: z.int().min(1, "out_of_range").max(99_999, "out_of_range"),
});
const shipment = z.object({
  id,
  slipNumber: z
    .string()
    .max(40, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters"),
  shippedOn: dayOrEmpty,
  lines: z.array(shipped).min(1, "required").max(1000, "too_many"),
});
const leaving = { shipment: z.custom(Boolean, "required").pipe(shipment), beyondOrdered: z.boolean() };
/** Orders that are moved in one transaction. */
const many = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, "required").max(100, "too_many");
const mebibyte = 1024 * 1024;

/** Who may call OrderInboxService, and with what; the role at the wholesaler is checked within. */
export const orderInboxServicePolicies = {
  listInboxOrders: { who: "user", rules: own.extend(listingRules) },
  listInboxWork: {
    who: "user",
    rules: own.extend({
      stage: z.int().min(1, "out_of_range").max(3, "out_of_range"),
      keyword: listingRules.keyword,
      cursor: momentCursor.rule,
    }),
  },
  getInboxOrder: { who: "user", rules: one },
  answerInboxOrder: { who: "user", rules: one.extend(answerRules) },
  answerInboxOrders: {
    who: "user",
    maxBytes: 4 * mebibyte,
    rules: own.extend({ orders: many(z.object({ orderId: id, ...answerRules })) }),
  },
  // Lines are checked one by one, so that all that is wrong with a file is returned at once.
  readInboxLots: {
    who: "user",
    maxBytes: 4 * mebibyte,
    rules: own.extend({ rows: z.array(z.unknown()).min(1, "required").max(mostLotRows, "too_many") }),
  },
  shipInboxOrder: { who: "user", rules: one.extend(leaving) },
  shipInboxOrders: {
    who: "user",
    maxBytes: 4 * mebibyte,
    rules: own.extend({ shipments: many(z.object({ orderId: id, ...leaving })) }),
  },
} satisfies Record<string, MethodPolicy>;
