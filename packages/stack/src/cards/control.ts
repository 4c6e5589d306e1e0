import { closeDispute, openDispute, settleRefund } from "./acts/given-back.ts";
import type { Provider } from "./acts/provider.ts";
import { expireSession, sessionNow } from "./acts/setup.ts";
import { type FaultName, faultNames, type plannedFaults } from "./faults.ts";
import { invalid } from "./refusal.ts";
import type { Webhooks } from "./webhooks.ts";

type RefundOutcome = "succeeded" | "pending" | "failed";

/** Orders to the stand-in, by `POST /control` as JSON; several at once are carried out in this order. */
export type Orders = {
  /** Orders given before are forgotten, and the day is today again. */
  reset?: boolean;
  /** The next answers go wrong, of requests whose path contains `path`. */
  answers?: { fault: FaultName; count?: number; ms?: number; path?: string };
  webhooks?: { double?: number; delay?: { count: number; ms: number }; reverse?: number };
  /** The provider's day in Tokyo, `YYYY-MM-DD`; null for today. */
  day?: string | null;
  /** A customer whose cards have expired; `*` for all of them. */
  expireCards?: string;
  expireSession?: string;
  /** Outcome of refunds from now on. */
  refunds?: RefundOutcome;
  settleRefund?: { id: string; to: "succeeded" | "failed" };
  /** The charge (pi_…) that its card's holder disputes. */
  openDispute?: string;
  closeDispute?: { id: string; isWon: boolean };
};

const dayMs = 24 * 60 * 60 * 1000;
const tokyoMs = 9 * 60 * 60 * 1000;

/** What orders change besides the store. */
export type Controlled = {
  faults: ReturnType<typeof plannedFaults>;
  webhooks: Webhooks;
  setRefunds: (outcome: RefundOutcome) => void;
};

/**
 * Carries out orders.
 * @returns the id of a dispute that was opened
 * @throws Refusal for what cannot be done
 */
export function carryOut(provider: Provider, { faults, webhooks, setRefunds }: Controlled, orders: Orders) {
  const { store } = provider;
  if (orders.reset) {
    faults.clear();
    webhooks.double(0);
    webhooks.delay(0, 0);
    webhooks.reverse(0);
    setRefunds("succeeded");
    store.shift(0);
  }
  if (orders.answers) {
    const { fault: name, count, ms, path } = orders.answers;
    if (!faultNames.includes(name)) throw invalid(`The faults are ${faultNames.join(", ")}.`);
    faults.plan({ name, count, ms, path });
  }
  if (orders.webhooks?.double !== undefined) webhooks.double(orders.webhooks.double);
  if (orders.webhooks?.delay) webhooks.delay(orders.webhooks.delay.count, orders.webhooks.delay.ms);
  if (orders.webhooks?.reverse !== undefined) webhooks.reverse(orders.webhooks.reverse);
  if (orders.day !== undefined) store.shift(shiftTo(orders.day));
  if (orders.expireCards !== undefined) expireCards(provider, orders.expireCards);
  if (orders.expireSession !== undefined) expireSession(provider, sessionNow(provider, orders.expireSession));
  if (orders.refunds !== undefined) setRefunds(orders.refunds);
  if (orders.settleRefund) settleRefund(provider, store.get("refund", orders.settleRefund.id), orders.settleRefund.to);
  const opened = orders.openDispute === undefined ? undefined : openDispute(provider, orders.openDispute);
  if (orders.closeDispute) closeDispute(provider, orders.closeDispute.id, orders.closeDispute.isWon);
  return { disputeId: opened?.id };
}

/** Whole days, so that the time of day stays. */
function shiftTo(day: string | null): number {
  if (day === null) return 0;
  const wanted = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(wanted)) throw invalid("The day is YYYY-MM-DD.");
  const today = Math.floor((Date.now() + tokyoMs) / dayMs) * dayMs;
  return wanted - today;
}

function expireCards({ store, happened }: Provider, customer: string): void {
  const lastMonth = new Date(store.now() - 40 * dayMs);
  for (const method of store.all("payment_method").filter((each) => customer === "*" || each.customer === customer)) {
    method.card.exp_year = lastMonth.getUTCFullYear();
    method.card.exp_month = lastMonth.getUTCMonth() + 1;
    happened("payment_method.updated", method);
  }
}
