import { sql, type Updateable } from "kysely";
import { later } from "../../../platform/clock/later.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";
import type { BillingChargeState, BillingChargeTable } from "../tables.ts";

/** For so long a charge that its owner pays on the page is left alone; afterwards it is read from the provider. */
export const pageHoldMs = 60_000;

/** A charge, and whose it is. */
export interface TakenCharge {
  documentId: string;
  accountId: string;
}

/** Tenants with charges, refunds or disputes that are due. */
export async function selectTenantsWithCharges(db: Db, now: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`select waiting_charges(${now}) as id`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** Takes the charge that has waited longest; nobody else takes it until a moment. */
export async function takeCharge(db: Db, { now, until }: { now: Date; until: Date }): Promise<TakenCharge | undefined> {
  const result = await sql<TakenCharge>`
    select document_id as "documentId", account_id as "accountId"
    from take_billing_charge(${now}, ${until})`.execute(db);
  return result.rows[0];
}

/** A charge; days are YYYY-MM-DD. */
export interface ChargeRow {
  documentId: string;
  yen: string;
  chargeId: string;
  state: BillingChargeState;
  attempts: number;
  isAnswerOpen: boolean;
  triedMethodId: string;
  onPageTries: number;
  firstFailedOn: string | null;
  nextTryOn: string | null;
  reason: string;
  errors: number;
  nextLookAt: Date | null;
}

const charges = sql`
  select document_id as "documentId", yen, charge_id as "chargeId", state, attempts, is_answer_open as "isAnswerOpen",
    tried_method_id as "triedMethodId", on_page_tries as "onPageTries", first_failed_on::text as "firstFailedOn",
    next_try_on::text as "nextTryOn", reason, errors, next_look_at as "nextLookAt"
  from billing_charge`;

/** The charge of a document of the account that is open, held until the transaction ends. */
export async function lockCharge(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<ChargeRow | undefined> {
  const result = await sql<ChargeRow>`${charges}
    where tenant_id = ${tenantId} and account_id = ${accountId} and document_id = ${documentId} for update`.execute(tx);
  return result.rows[0];
}

/** The document of a charge at the provider, of the account that is open. */
export async function selectDocumentOfCharge(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  chargeId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("billing_charge")
    .select("document_id")
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return row?.document_id;
}

export async function updateCharge(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
  change: Updateable<BillingChargeTable>,
): Promise<void> {
  await tx
    .updateTable("billing_charge")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .execute();
}

/** Lets the charge of a document be looked at now; one that has ended, or that its owner is just paying, stays. */
export async function lookAtCharge(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("billing_charge")
    .set({ next_look_at: now })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .where("next_look_at", "is not", null)
    .where((eb) => eb.or([eb("state", "<>", "processing"), eb("next_look_at", ">", later(now, pageHoldMs))]))
    .execute();
}

/** Lets a charge go on that was ended because its invoice was paid otherwise. */
export async function reopenCharge(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("billing_charge")
    .set({ state: "due", next_look_at: now, changed_at: now })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .where("state", "=", "cancelled")
    .execute();
}

/** Lets the failed charges of an account be tried at once, because it has another card. */
export async function tryCardAtOnce(tx: Db, { tenantId, accountId }: AccountPlace, now: Date): Promise<void> {
  await tx
    .updateTable("billing_charge")
    .set({ state: "due", next_look_at: now, changed_at: now })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("state", "in", ["declined", "needs_card", "needs_person"])
    .execute();
}
