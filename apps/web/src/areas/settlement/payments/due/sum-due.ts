import { type DuePayment, PayeeState } from "@meguri/rpc/app/v1/payment_service_pb";

/** What is due to one wholesaler, in yen. */
export interface PayeeSum {
  tradingId: string;
  name: string;
  payeeState: PayeeState;
  /** Due until the end of this month, with what is overdue and what has no due day. */
  thisMonth: bigint;
  later: bigint;
  planned: bigint;
  /** Credits that are still to be set off; negative or 0. */
  credit: bigint;
}

/** Days of this month and the next in Tokyo's calendar, by the day that is today. */
export function monthsFrom(today: string): { from: string; thisEnd: string; until: string } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const lastOf = (ahead: number) => new Date(Date.UTC(year, month + ahead, 0)).toISOString().slice(0, 10);
  return { from: `${today.slice(0, 7)}-01`, thisEnd: lastOf(0), until: lastOf(1) };
}

/** The sums of each wholesaler, in the order in which they are due first. */
export function sumDue(payments: readonly DuePayment[], thisEnd: string): PayeeSum[] {
  return [...Map.groupBy(payments, ({ tradingId }) => tradingId)].map(([tradingId, rows]) => {
    const sum = (of: (row: DuePayment) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
    const isNow = ({ dueOn }: DuePayment) => dueOn === "" || dueOn <= thisEnd;
    const [first] = rows;
    return {
      tradingId,
      name: first?.name ?? "",
      payeeState: first?.payeeState ?? PayeeState.MISSING,
      thisMonth: sum((row) => (row.dueYen > 0n && isNow(row) ? row.dueYen : 0n)),
      later: sum((row) => (row.dueYen > 0n && !isNow(row) ? row.dueYen : 0n)),
      planned: sum((row) => row.plannedYen),
      credit: sum((row) => (row.dueYen < 0n ? row.dueYen : 0n)),
    };
  });
}

/** Whether a document can be chosen for a payment. */
export const canBePaid = ({ dueYen, runId, payeeState }: DuePayment): boolean =>
  dueYen > 0n && runId === "" && payeeState === PayeeState.APPROVED;
