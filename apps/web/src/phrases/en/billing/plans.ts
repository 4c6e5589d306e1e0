import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/billing/plans.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Paid plan",
  field: {
    state: "Status",
    firstDay: "First day",
    firstDayIfStarted: "First day, if started today",
    firstBilledMonth: "First billed month",
    lastDay: "Last day",
    next: "Next invoice",
    payer: "Billing account",
  },
  state: { active: "In use", toCome: "Starts later", ending: "Ending", paused: "Paused" },
  nextWords: "{{month}}: {{net}} plus {{tax}} tax, issued on {{date}}",
  nextNone: "None planned",
  noPayer: "None",
  noEnd: "No end date",
  obstacle: {
    granted: "This institution has a plan granted by an administrator, free of charge. It doesn’t need the paid plan.",
    noPrice: "The plan can’t be started because no price has been set yet. Contact the administrator of the service.",
    noPayer:
      "The plan can’t be started because no billing account pays for this institution. Choose one under “Billing account that pays” on this page.",
    noCard: "The plan can’t be started because the billing account ({{payer}}) has no card.",
    overdue: "The plan can’t be started because the billing account ({{payer}}) has an overdue invoice.",
    ask: "Ask an owner of the billing account.",
    toPayer: "Choose a billing account",
    toCard: "Add a card",
    toInvoices: "See invoices",
  },
  notice: {
    needsCard: "The billing account ({{payer}}) has no card. Add one by {{date}}.",
    noPayer:
      "No billing account pays for {{month}}. To keep the plan, choose one under “Billing account that pays” on this page.",
    pausedTitle: "The paid plan is paused",
    paused: "An invoice is overdue. No data is lost. The plan resumes shortly after payment.",
    endingTitle: "The paid plan ends on {{date}}",
    ending: "Until then, nothing changes. You can keep the plan until {{date}}.",
  },
  start: {
    submit: "Start the paid plan",
    title: "Start the paid plan for {{name}}?",
    from: "You can use it from {{date}}.",
    free: "The first month billed is {{month}}. The days before are free.",
    invoice: "On {{date}}, {{payer}} gets an invoice for {{month}}: {{total}} ({{net}} plus {{tax}} tax).",
    invoiceNow: "{{payer}} gets an invoice for {{month}} at once: {{total}} ({{net}} plus {{tax}} tax).",
    monthly:
      "After that, each month is billed on its 1st. You can end the plan at any time and use it to the end of that month.",
  },
  cancel: {
    submit: "End the paid plan",
    title: "End the paid plan of {{name}}?",
    effects:
      "You can use it until {{date}}; later months aren’t billed. Your data is kept. You can take this back until {{date}}.",
    effectsToCome:
      "The paid plan planned from {{date}} doesn’t start, and nothing is billed. The trial runs to its end.",
  },
  keep: "Keep the paid plan",
  done: {
    started: "The paid plan of {{name}} has started",
    toCome: "The paid plan of {{name}} starts on {{date}}",
    cancelled: "The paid plan of {{name}} is set to end",
    kept: "The paid plan goes on",
  },
};
