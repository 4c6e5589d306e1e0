import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Customers outside the system",
  back: "Back to customers",
  ended: "Ended",
  act: {
    add: "Add customer",
    end: "End customer",
    resume: "Resume customer",
  },
  field: {
    name: "Name",
    kana: "Kana",
    code: "Customer code",
    postalCode: "Postal code",
    address: "Address",
    tel: "Phone",
    email: "Email for invoices",
    payerName: "Payer name",
    terms: "Terms",
    sending: "Delivery",
    note: "Note",
  },
  list: {
    search: "Name or code",
    withEnded: "Include ended",
    none: "No customers outside the system yet",
    noneHint: "Add customers that do not use this system to bill them by entered slips.",
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
    title: "End {{name}}?",
    effects: "It can no longer be chosen for slips and invoices. Issued invoices and open amounts stay.",
    done: "Customer ended",
  },
  resume: {
    title: "Resume {{name}}?",
    effects: "It can be chosen for slips and invoices again.",
    done: "Customer resumed",
  },
};
