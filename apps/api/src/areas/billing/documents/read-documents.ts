import { pausesOn } from "@meguri/rules/billing-charges";
import { monthAfter } from "@meguri/rules/months";
import { priceIn } from "@meguri/rules/paid-plan";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { InvoiceContent } from "../../settlement/invoices/index.ts";
import { type AccountRole, billingAccess, listAccounts, selectWholeAccount } from "../accounts/index.ts";
import {
  mayPayNow,
  owed,
  type Refundable,
  type RefundRow,
  refundableOf,
  selectOverdue,
  selectRefunds,
} from "../charges/index.ts";
import {
  composeMonth,
  contentOf,
  type DocumentRow,
  type Operator,
  type PaymentRow,
  selectBillingPayments,
  selectDocument,
  selectDocumentByNumber,
  selectDocumentLines,
  selectDocumentRates,
  selectDocuments,
  selectPlansToBill,
} from "../issuing/index.ts";
import { selectPlanPrices } from "../prices/index.ts";

/** Dependencies of reading documents. */
export interface DocumentReading {
  db: Db;
  clock: Clock;
  operator: Operator;
}

/** The month that a document, or a month to come, bills, and what it says. */
export interface ExpectedDocument {
  accountId: string;
  /** YYYY-MM. */
  month: string;
  content: Omit<InvoiceContent, "number">;
}

/** How many months ahead can be seen. */
const mostMonthsAhead = 12;

/** The documents of an account, newest first, and what its next month will be. @throws Failure BILLING_ACCOUNT_NOT_FOUND */
export async function listDocuments(
  deps: DocumentReading,
  actor: Actor,
  {
    accountId,
    before,
    limit,
  }: { accountId: string; before: { year: number; serial: number } | undefined; limit: number },
): Promise<{ rows: DocumentRow[]; upcoming: ExpectedDocument | undefined }> {
  const { db, clock } = deps;
  await billingAccess.enterToRead(db, actor, accountId);
  const rows = await selectDocuments(db, { tenantId: actor.tenantId, accountId }, { before, limit });
  const next = monthAfter(today(clock).slice(0, 7));
  const upcoming = before ? undefined : await expectMonth(deps, actor, { accountId, month: next });
  return { rows, upcoming };
}

/** What a month will be as far as it is known now; undefined where nothing will be billed. The account is open. */
async function expectMonth(
  { db, clock, operator }: DocumentReading,
  { tenantId }: Actor,
  { accountId, month }: { accountId: string; month: string },
): Promise<ExpectedDocument | undefined> {
  const place = { tenantId, accountId };
  const account = (await selectWholeAccount(db, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
  // Nothing is billed to an account whose plans are paused.
  if (account.paused_at) return undefined;
  const plans = await selectPlansToBill(db, place, `${month}-01`);
  const price = priceIn(await selectPlanPrices(db, tenantId), `${month}-01`);
  if (plans.length === 0 || !price) return undefined;
  const day = today(clock);
  const first = `${month}-01`;
  const issuedOn = first > day ? first : day;
  const content = composeMonth({ operator, account, month, issuedOn }, plans, BigInt(price.netYen));
  return { accountId, month, content };
}

/** A document with all that its page shows. */
export interface DocumentView {
  role: AccountRole;
  row: DocumentRow;
  content: InvoiceContent;
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** What can go back; for administrators. */
  refundable: Refundable | undefined;
  mayPay: boolean;
}

/** Which document: an issued one by its number or id. */
export type DocumentKey = { number: string } | { documentId: string };

/** Reads a document. @throws Failure BILLING_ACCOUNT_NOT_FOUND, BILLING_DOCUMENT_NOT_FOUND */
export async function getDocument(
  { db }: Pick<DocumentReading, "db">,
  actor: Actor,
  { accountId, ...key }: { accountId: string } & DocumentKey,
): Promise<DocumentView> {
  const role = await billingAccess.enterToRead(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  const row =
    "number" in key
      ? await selectDocumentByNumber(db, place, key.number)
      : await selectDocument(db, place, key.documentId);
  if (!row) fail("BILLING_DOCUMENT_NOT_FOUND");
  const lines = await selectDocumentLines(db, place, row.id);
  const rates = await selectDocumentRates(db, place, row.id);
  const payments = await selectBillingPayments(db, place, row.id);
  const refunds = await selectRefunds(db, place, row.id);
  return {
    role,
    row,
    content: contentOf(row, lines, rates),
    payments,
    refunds,
    refundable: actor.isAdmin ? refundableOf(row, payments, refunds) : undefined,
    mayPay: role === "owner" && isPayable(row),
  };
}

/** Whether a document waits for an owner who pays it on the page. */
export const isPayable = ({ openYen, totalYen, chargeState, isAnswerOpen }: DocumentRow): boolean =>
  openYen === totalYen &&
  chargeState !== null &&
  mayPayNow({ state: chargeState, isAnswerOpen: isAnswerOpen ?? false });

/**
 * What a month will be: of the present month what it would be if it were billed now, of later ones as far as it is known.
 * @throws Failure BILLING_DOCUMENT_NOT_FOUND where nothing will be billed, or the month has passed or is too far
 */
export async function getExpected(
  deps: DocumentReading,
  actor: Actor,
  { accountId, month }: { accountId: string; month: string },
): Promise<ExpectedDocument> {
  await billingAccess.enterToRead(deps.db, actor, accountId);
  const present = today(deps.clock).slice(0, 7);
  if (month < present || month > monthAfter(present, mostMonthsAhead)) fail("BILLING_DOCUMENT_NOT_FOUND");
  return (await expectMonth(deps, actor, { accountId, month })) ?? fail("BILLING_DOCUMENT_NOT_FOUND");
}

/** Audits that a document was read. */
export async function auditRead(
  { db, clock }: Pick<DocumentReading, "db" | "clock">,
  actor: Actor,
  { accountId, what }: { accountId: string; what: string },
): Promise<void> {
  await audit(db, clock, actor, {
    action: "billing.paper_read",
    objectType: "billing_paper",
    objectId: accountId,
    after: { what },
  });
}

/** An account with an overdue invoice. */
export interface Standing {
  accountId: string;
  accountName: string;
  oldest: DocumentRow;
  overdueYen: bigint;
  isPaused: boolean;
  pausesOn: string;
  mayPay: boolean;
}

/** The caller's accounts with an overdue invoice, by name. */
export async function listStandings({ db, clock }: DocumentReading, actor: Actor): Promise<Standing[]> {
  const standings: Standing[] = [];
  for (const { row, role } of await listAccounts({ db, clock }, actor)) {
    await billingAccess.enterToRead(db, actor, row.id);
    const overdue = await selectOverdue(db, { tenantId: actor.tenantId, accountId: row.id }, today(clock));
    const [oldest] = overdue;
    if (!oldest) continue;
    standings.push({
      accountId: row.id,
      accountName: row.name,
      oldest,
      overdueYen: overdue.reduce((sum, { openYen }) => sum + BigInt(openYen), 0n),
      isPaused: row.paused_at !== null,
      pausesOn: pausesOn(owed(oldest)),
      mayPay: role === "owner" && isPayable(oldest),
    });
  }
  return standings;
}
