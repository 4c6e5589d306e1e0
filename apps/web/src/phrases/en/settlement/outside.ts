import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Customers outside Meguri",
  back: "Back to customers outside Meguri",
  ended: "Closed",
  act: {
    add: "Add customer",
    end: "Close account",
    resume: "Reopen account",
  },
  field: {
    name: "Name",
    kana: "Kana",
    code: "Customer code",
    postalCode: "Postal code",
    address: "Address",
    tel: "Phone",
    email: "Email",
    payerName: "Payer name",
    terms: "Terms",
    sending: "Sending",
    note: "Note",
  },
  list: {
    search: "Name or code",
    withEnded: "Include closed",
    none: "No customers outside Meguri yet",
    noneHint: "Add customers that don’t use Meguri to bill them by entered delivery slips.",
  },
  form: {
    add: "Add customer",
    edit: "Edit customer",
    nameHint: "Printed on invoices",
    postalHint: "Seven digits",
    emailHint: "Required for delivery by email",
    payerHint: "Name in the bank’s file; payments are matched by it.",
    noteHint: "Internal; not printed on invoices",
    save: "Save customer",
    saved: "Customer saved",
  },
  end: {
    title: "Close the account of {{name}}?",
    effects: "It can no longer be chosen for delivery slips and invoices. Issued invoices and open amounts stay.",
    done: "Account closed",
  },
  resume: {
    title: "Reopen the account of {{name}}?",
    effects: "It can be chosen for delivery slips and invoices again.",
    done: "Account reopened",
  },
};
