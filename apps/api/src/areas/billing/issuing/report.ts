import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { queueMails } from "../../../platform/mail/queue-mail.ts";
import type { InvoiceContent } from "../../settlement/invoices/index.ts";
import { selectAccountMembers } from "../accounts/index.ts";
import type { IssuingDeps } from "./issuing-deps.ts";
import { type BillingMailKind, billingMailWords } from "./mail-words.ts";

/** Who is notified. */
export interface ReportedAccount {
  id: string;
  name: string;
  email: string;
}

/** Something that an account's owners, and the readers of its mails, should know. */
export interface Report {
  account: ReportedAccount;
  kind:
    | "billing.issued"
    | "billing.paid"
    | "billing.declined"
    | "billing.needs_card"
    | "billing.confirm"
    | "billing.paused"
    | "billing.resumed"
    | "billing.refunded";
  mail: BillingMailKind;
  /** Number of the invoice; empty where it is about none. */
  number: string;
  yen: bigint;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** YYYY-MM, or empty. */
  month: string;
}

/** The page of an invoice, or of the account's invoices. */
export function pageOfDocument(accountId: string, number: string): string {
  if (!number) return `/u/setting/payment/${accountId}?tab=invoices`;
  return `/u/setting/invoice/${accountId}/${encodeURIComponent(JSON.stringify({ number }))}/preview`;
}

/** Notifies an account's owners, and sends a mail to its address for invoices. */
export async function report(
  tx: Db,
  { clock, notifier, language }: Omit<IssuingDeps, "operator">,
  tenantId: string,
  { account, kind, mail, number, yen, day, month }: Report,
): Promise<void> {
  const path = pageOfDocument(account.id, number);
  await notifier.notify(tx, clock, tenantId, {
    userIds: await ownersOf(tx, { tenantId, accountId: account.id }),
    kind,
    values: { account: account.name, number, yen: String(yen), month, nextTryOn: day },
    path,
  });
  const words = billingMailWords(language, mail, { account: account.name, number, yen, day, month });
  await queueMails(tx, clock, tenantId, [{ ...words, to: account.email, path }]);
}

/** User ids of an account's owners. */
export async function ownersOf(tx: Db, place: { tenantId: string; accountId: string }): Promise<string[]> {
  const members = await selectAccountMembers(tx, place);
  return members.filter(({ role }) => role === "owner").map((member) => member.user_id);
}

/** Reports an invoice that was issued. */
export async function reportIssued(
  tx: Db,
  deps: Omit<IssuingDeps, "operator"> & { clock: Clock },
  tenantId: string,
  issued: {
    account: ReportedAccount;
    number: string;
    month: string;
    content: Omit<InvoiceContent, "number">;
    hasCard: boolean;
  },
): Promise<void> {
  const { account, number, month, content, hasCard } = issued;
  await report(tx, deps, tenantId, {
    account,
    kind: "billing.issued",
    mail: content.dueOn ? "issued_transfer" : hasCard && content.totalYen > 0n ? "issued_card" : "issued",
    number,
    yen: content.totalYen,
    day: content.dueOn ?? "",
    month,
  });
}
