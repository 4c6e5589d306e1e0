import { type ClosingTerms, invoiceModes, invoiceSendings } from "@meguri/rules/closing-terms";
import type { OutsideCustomerFields } from "@meguri/rules/outside-customer";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import type { CustomerRef, CustomersDeps } from "./customers-deps.ts";
import {
  type OutsideCustomerRow,
  putOutsideCustomerRow,
  selectIsCodeTaken,
  selectIsTrading,
  selectOutsideCustomer,
} from "./outside-customers-queries.ts";
import { payerKey } from "./payer-name.ts";

/**
 * Writes a customer that is not in this system; for the staff of an approved wholesaler.
 * @param wish `version` is the version that was edited, 0 for a new customer.
 * @throws Failure CHANGED_MEANWHILE where somebody else has changed it; FIELD_INVALID for a code of another customer
 */
export async function putOutsideCustomer(
  { db, clock, wholesalerAccess }: CustomersDeps,
  actor: Actor,
  { wholesalerId, fields, version }: { wholesalerId: string; fields: OutsideCustomerFields; version: number },
): Promise<OutsideCustomerRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId, userId } = actor;
  const customerId = fields.id.toLowerCase();
  const place = { tenantId, wholesalerId, customerId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "outside_customer", wholesalerId);
    const before = await selectOutsideCustomer(tx, place);
    if ((before?.version ?? 0) !== version || (await selectIsTrading(tx, place))) fail("CHANGED_MEANWHILE");
    const { customerCode, closing } = fields;
    if (customerCode !== "" && (await selectIsCodeTaken(tx, place, customerCode))) {
      fail("FIELD_INVALID", [{ field: "customer.customer_code", problem: "customer_code_taken" }]);
    }
    const now = before ? momentAfter(clock, before.updated_at) : clock.now();
    await putOutsideCustomerRow(tx, {
      tenant_id: tenantId,
      wholesaler_id: wholesalerId,
      id: customerId,
      name: fields.name,
      kana: fields.kana,
      customer_code: customerCode,
      postal_code: fields.postalCode,
      address: fields.address,
      tel: fields.tel,
      email: fields.email,
      payer_name: payerKey(fields.payerName),
      note: fields.note,
      ...closingColumns(closing),
      ended_at: before?.ended_at ?? null,
      changed_by: userId,
      created_at: before?.created_at ?? now,
      updated_at: now,
    });
    const after = (await selectOutsideCustomer(tx, place)) ?? fail("TRADING_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: before ? "outside_customer.updated" : "outside_customer.created",
      objectType: "outside_customer",
      objectId: customerId,
      ...(before && { before: auditedPart(before) }),
      after: auditedPart(after),
    });
    return after;
  });
}

/**
 * Ends a customer, or takes it up again; for managers of an approved wholesaler. What is open stays open.
 * @throws Failure TRADING_NOT_FOUND; FIELD_INVALID where another customer has its code meanwhile
 */
export async function endOutsideCustomer(
  { db, clock, wholesalerAccess }: CustomersDeps,
  actor: Actor,
  { wholesalerId, customerId, ended }: CustomerRef & { ended: boolean },
): Promise<OutsideCustomerRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const { tenantId, userId } = actor;
  const place = { tenantId, wholesalerId, customerId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "outside_customer", wholesalerId);
    const before = (await selectOutsideCustomer(tx, place)) ?? fail("TRADING_NOT_FOUND");
    const { customer_code: code } = before;
    if (!ended && code !== "" && (await selectIsCodeTaken(tx, place, code))) {
      fail("FIELD_INVALID", [{ field: "customer.customer_code", problem: "customer_code_taken" }]);
    }
    const now = momentAfter(clock, before.updated_at);
    const ended_at = ended ? (before.ended_at ?? now) : null;
    await putOutsideCustomerRow(tx, { tenant_id: tenantId, ...before, ended_at, changed_by: userId, updated_at: now });
    await audit(tx, clock, actor, {
      action: ended ? "outside_customer.ended" : "outside_customer.resumed",
      objectType: "outside_customer",
      objectId: customerId,
    });
    return (await selectOutsideCustomer(tx, place)) ?? fail("TRADING_NOT_FOUND");
  });
}

function closingColumns(closing: ClosingTerms | undefined) {
  return {
    closing_day: closing?.closingDay ?? null,
    due_months: closing?.dueMonths ?? null,
    due_day: closing?.dueDay ?? null,
    invoice_mode: closing ? (closing.mode === invoiceModes.slip ? ("slip" as const) : ("statement" as const)) : null,
    invoice_sending: closing?.sending === invoiceSendings.email ? ("email" as const) : ("paper" as const),
  };
}

/** What the audit log compares of a customer. */
function auditedPart(row: OutsideCustomerRow): Record<string, unknown> {
  const { version: _version, changed_by: _by, created_at: _created, updated_at: _updated, ...compared } = row;
  return compared;
}
