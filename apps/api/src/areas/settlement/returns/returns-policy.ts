import { line } from "@meguri/rules/text";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ returnId: id });
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;

const part = z.object({
  shipmentId: id,
  orderLineId: id,
  packs: z.int().min(1, "out_of_range").max(99_999, "out_of_range"),
});
const answered = z.object({
  lotId: id,
  parts: z
    .array(part)
    .max(20, "too_many")
    .refine((parts) => {
      const keys = parts.map(({ shipmentId, orderLineId }) => `${shipmentId} ${orderLineId}`.toLowerCase());
      return new Set(keys).size === keys.length;
    }, "duplicate"),
  answer: line(200),
});

/** Who may call InvoiceReturnService, and with what; each act checks the role in the wholesaler. */
export const invoiceReturnServicePolicies = {
  listInvoiceReturns: {
    ...user,
    rules: own.extend({
      states: z.array(z.int().min(1, "out_of_range").max(8, "out_of_range")).max(8, "too_many"),
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
      creditsInvoiceId: z.union([z.literal(""), id], "id_format"),
    }),
  },
  getInvoiceReturn: { ...user, rules: one },
  answerInvoiceReturn: {
    ...inPerson,
    rules: one
      .extend({ refused: z.boolean(), note: line(500), lines: z.array(answered).max(500, "too_many") })
      .refine(({ refused, note }) => !refused || note.trim() !== "", { path: ["note"], error: "required" }),
  },
  creditInvoiceReturn: { ...inPerson, rules: one },
} satisfies Record<string, MethodPolicy>;
