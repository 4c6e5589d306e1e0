import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/closing.ts";

export const phrases: PhrasesLike<typeof source> = {
  days: "Closing days",
  day: "{{day}} ({{figure}})",
  customers_one: "{{figure}} customer",
  customers_other: "{{figure}} customers",
  none: "No customers to close",
  noneHint: "Agree on a closing day in a customer’s terms to see it here.",
  blockedLead: "Blocked customers can’t be closed until their prices or terms are added. The others can be closed now.",
  managersOnly: "Only managers can close.",
  act: {
    start_one: "Close {{figure}} customer",
    start_other: "Close {{figure}} customers",
  },
  start: {
    title_one: "Close {{figure}} customer as of {{day}}?",
    title_other: "Close {{figure}} customers as of {{day}}?",
    effects:
      "Statements are issued and customers are notified. They can’t be changed afterwards. It continues when you leave the page and can be stopped. Provisional prices are billed as they are.",
    confirm: "Close",
    done: "Closing started",
  },
  field: {
    day: "Closing day",
    ready: "Ready",
    blocked: "Blocked",
    closed: "Closed",
    net: "Amount (excl. tax)",
    customers: "Customers",
    customer: "Customer",
    state: "Status",
    slips: "Slips",
    lines: "Lines",
    note: "Notes",
    invoice: "Statement",
  },
  note: {
    unpriced_one: "{{figure}} line without a price",
    unpriced_other: "{{figure}} lines without a price",
    provisional_one: "{{figure}} line at a provisional price",
    provisional_other: "{{figure}} lines at provisional prices",
    unreceived_one: "{{figure}} slip not received yet",
    unreceived_other: "{{figure}} slips not received yet",
  },
  state: {
    closed: "Closed",
    terms: "No terms",
    unpriced: "No price",
    empty: "No lines",
    ready: "Ready",
  },
  run: {
    title: "Closing progress",
    running: "Closing",
    stopped: "Stopped",
    done: "Closing finished",
    progress: "{{done}} of {{total}} ({{closed}} statements)",
    stop: "Stop",
    resume: "Resume",
  },
};
