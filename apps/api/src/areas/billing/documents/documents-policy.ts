import { month } from "@meguri/rules/bookkeeping";
import { z } from "zod";
import { cursorOf } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const account = z.object({ accountId: id });
const document = account.extend({ documentId: id });
/** What binds a person is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Where a page of documents ended. */
export const documentCursor = cursorOf(z.strictObject({ year: z.int(), serial: z.int() }));

/** A number of a document, such as 2026-000123. */
export const documentNumber = z.string().regex(/^20\d{2}-\d{6}$/, "number_format");

/** Who may call BillingDocumentService, and with what; each act checks the role in the account. */
export const billingDocumentPolicies = {
  listBillingDocuments: { who: "user", rules: account.extend({ pageToken: documentCursor.rule }) },
  getBillingDocument: {
    who: "user",
    rules: account.extend({
      key: z.discriminatedUnion(
        "case",
        [
          z.object({ case: z.literal("number"), value: documentNumber }),
          z.object({ case: z.literal("month"), value: month }),
        ],
        "required",
      ),
    }),
  },
  payBillingDocument: { ...inPerson, rules: document },
  finishBillingPayment: { ...inPerson, rules: document },
  listBillingStandings: { who: "user" },
} satisfies Record<string, MethodPolicy>;
