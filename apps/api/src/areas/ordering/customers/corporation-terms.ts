import { billingUnits, type ClosingTerms } from "@meguri/rules/closing-terms";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingBillingUnit } from "../tables.ts";
import {
  type CorporationTerms,
  lockTradingsOfCorporation,
  type TradingDeps,
  type TradingRow,
  updateTradingRow,
} from "../trading/index.ts";

/** What a closing of a customer bills together. @throws Failure FIELD_INVALID where the shop belongs to no corporation */
export function billingUnitOf(before: TradingRow, closing: ClosingTerms | undefined): TradingBillingUnit {
  if (closing?.unit !== billingUnits.corporation) return "shop";
  if (before.corporation_id !== null) return "corporation";
  // It has left its corporation since.
  if (before.billing_unit === "corporation") return "shop";
  return fail("FIELD_INVALID", [{ field: "closing.unit", problem: "out_of_range" }]);
}

/**
 * Gives the other shops of a corporation the terms of one that was edited: where it is billed with them its terms, and where it
 * no longer is each its own bill. A shop that was billed alone before changes nothing of the others with its terms.
 */
export async function followInCorporation(
  tx: Db,
  { clock }: TradingDeps,
  actor: Actor,
  { row, before: previous }: { row: TradingRow; before: TradingRow },
): Promise<void> {
  const { wholesaler_id: wholesalerId, corporation_id: corporationId } = row;
  if (wholesalerId === null || corporationId === null || hasSameTerms(row, previous)) return;
  if (row.billing_unit === "shop" && previous.billing_unit === "shop") return;
  const { tenantId } = actor;
  const others = await lockTradingsOfCorporation(tx, { tenantId, wholesalerId, corporationId }, row.id);
  const isTogether = row.billing_unit === "corporation";
  for (const other of others) {
    if (!isTogether && other.billing_unit === "shop") continue;
    const terms = isTogether
      ? corporationTermsOf(row)
      : { ...corporationTermsOf(other), billing_unit: "shop" as const };
    const before = corporationTermsOf(other);
    if (hasSameTerms(terms, before)) continue;
    const key = { tenantId, institutionId: other.institution_id, tradingId: other.id };
    await updateTradingRow(tx, key, { ...terms, updated_at: clock.now() });
    await audit(tx, clock, actor, {
      action: "trading.customer_updated",
      objectType: "trading",
      objectId: other.id,
      institutionId: other.institution_id,
      before,
      after: terms,
    });
  }
}

const hasSameTerms = (one: CorporationTerms, other: CorporationTerms): boolean => {
  const terms = corporationTermsOf(other);
  return Object.entries(corporationTermsOf(one)).every(
    ([name, value]) => terms[name as keyof CorporationTerms] === value,
  );
};

const corporationTermsOf = (row: CorporationTerms): CorporationTerms => ({
  closing_day: row.closing_day,
  due_months: row.due_months,
  due_day: row.due_day,
  invoice_mode: row.invoice_mode,
  invoice_sending: row.invoice_sending,
  billing_unit: row.billing_unit,
});

/** A new customer is billed as the other shops of its corporation are, where those are billed together. */
export async function joinCorporation(tx: Db, { tenantId }: Actor, row: TradingRow): Promise<void> {
  const { wholesaler_id: wholesalerId, corporation_id: corporationId, institution_id: institutionId } = row;
  if (wholesalerId === null || corporationId === null) return;
  const others = await lockTradingsOfCorporation(tx, { tenantId, wholesalerId, corporationId }, row.id);
  const other = others.find(({ billing_unit }) => billing_unit === "corporation");
  if (other) await updateTradingRow(tx, { tenantId, institutionId, tradingId: row.id }, corporationTermsOf(other));
}
