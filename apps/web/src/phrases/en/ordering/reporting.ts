import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/ordering/reporting.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Negotiation and contracts",
  hint: "The official form (様式85) is revised from time to time. Before handing it in, the owner checks the items on the current form.",
  due: {
    before: "To be reported by {{on}}. Without a report the basic fee is reduced from next April.",
    late: "The last day, {{on}}, has passed. Without a report the basic fee is reduced from next April.",
    reported: "Reported on {{on}}.",
  },
  half: "At most 50% is agreed. Reported like this, the basic fee is reduced from next April.",
  empty: "Nothing entered yet. Enter what the report has to contain.",
  act: {
    edit: "Edit the entries",
    save: "Save",
  },
  field: {
    negotiator: "Who negotiates",
    agentName: "Name of the agent",
    lastYear: "Contracts last year",
    lastYearFigures: "Figures last year",
    secondHalf: "Contracts planned from October",
    plan: "Plan from October (details)",
    efforts: "Efforts under the distribution guideline",
    effortWords: "Efforts (details)",
    reportedOn: "Reported on",
  },
  negotiator: {
    own: "The pharmacy itself",
    headOffice: "Head office for all shops",
    agent: "An agent",
  },
  pattern: {
    none: "Not entered",
    item: "Mostly by item",
    total: "Mostly discount on all (総価)",
    uniform: "Mostly uniform discount",
    mixed: "Several kinds",
  },
  effort: {
    itemPrices: "Prices are negotiated by item",
    wholeYear: "Prices are agreed for the whole year",
    apart: "Basic and similar medicines are negotiated singly",
    deliveries: "Frequent and urgent deliveries are reduced",
    returns: "No returns to trim the stock",
    provisional: "Provisional prices are settled early",
  },
  figures: "Agreed {{rate}}, by item {{item}}",
  reportedHint: "Day on which it was handed to the regional bureau; empty while it was not",
  reportedWrong: "Enter a day, such as 2026/11/20",
  saved: "Entries of the report saved",
};
