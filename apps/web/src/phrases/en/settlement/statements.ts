import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/statements.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Statement as of {{day}}",
  lead: "Each shop’s document is the qualified invoice. The tax is the sum of the shops’ taxes.",
  pdf: "PDF (cover and shops)",
  parts: "Documents of the shops",
  shops_one: "{{figure}} shop",
  shops_other: "{{figure}} shops",
  part: "Part of the statement for {{name}}.",
  openWhole: "Open the whole statement",
  field: {
    balance: "Balance due",
    carried: "Carried over",
    net: "Purchases (excl. tax)",
    tax: "Tax",
    open: "Outstanding",
    unpaid: "Open",
    dueOn: "Due",
    shops: "Shops",
    shop: "Shop",
    number: "Invoice number",
  },
  back: { closing: "Back to closing", invoices: "Back to invoices" },
  split: {
    open: "Split a payment",
    title: "Split a payment among the shops",
    hint: "Each shop first gets what it owes up to the closing day ({{amount}} in total), then what it owes of later invoices, in this order. Open credit notes and unapplied payments count against it. Anything above that stays with the first shop.",
    receipt: "Payment",
    none: "No payment can be split. Record the payment first.",
    choose: "Choose a payment",
    submit: "Split",
    done: "Payment split",
    comma: ", ",
    rest: "Not assigned",
    left: "No longer in this corporation: {{names}}. Only what was billed until the closing day is settled, none of the later invoices.",
  },
};
