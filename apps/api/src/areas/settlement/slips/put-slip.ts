import type { EnteredSlipFields } from "@meguri/rules/entered-slip";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { readBilledCustomer } from "../customers/index.ts";
import { readSlipLines } from "./read-slip-lines.ts";
import type { SlipPlace, SlipRef, SlipsDeps } from "./slips-deps.ts";
import {
  deleteSlip,
  putSlip,
  type SlipLineRow,
  type SlipRow,
  selectKnownSlips,
  selectSlip,
  selectSlipLines,
} from "./slips-queries.ts";

/** A slip with its lines. */
export interface SlipView {
  slip: SlipRow;
  lines: SlipLineRow[];
}

/**
 * Writes a slip, new or corrected; for the staff of an approved wholesaler.
 * @param wish `version` is the version that was edited, 0 for a new slip.
 * @throws Failure TRADING_NOT_FOUND; TRADING_STATE for a new slip of a customer that is not agreed or has ended; FIELD_INVALID for a day to come or a code that means no medicine or several;
 *   CHANGED_MEANWHILE where somebody else has changed it; SLIP_BILLED; SLIP_EXISTS where the customer has such a slip
 */
export async function putEnteredSlip(
  { db, clock, wholesalerAccess }: SlipsDeps,
  actor: Actor,
  { wholesalerId, fields, version }: { wholesalerId: string; fields: EnteredSlipFields; version: number },
): Promise<SlipView> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId, userId } = actor;
  const slipId = fields.id.toLowerCase();
  const tradingId = fields.tradingId.toLowerCase();
  const place = { tenantId, wholesalerId, slipId };
  if (fields.shippedOn > today(clock)) fail("FIELD_INVALID", [{ field: "slip.shipped_on", problem: "day_in_future" }]);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "entered_slips", wholesalerId);
    const before = await selectSlip(tx, place);
    // Issuing and closing hold the account, so that a slip does not change while it is billed.
    const accounts = new Set([tradingId, before?.tradingId ?? tradingId]);
    for (const account of [...accounts].sort()) await holdRecord(tx, tenantId, "account", account);
    const customer = (await readBilledCustomer(tx, { tenantId, wholesalerId, tradingId })) ?? fail("TRADING_NOT_FOUND");
    // What was delivered before a customer ended can still be corrected.
    if (!customer.isOpen && before?.tradingId !== tradingId) fail("TRADING_STATE");
    if ((before?.version ?? 0) !== version) fail("CHANGED_MEANWHILE");
    if ((await selectSlip(tx, place))?.invoiceId) fail("SLIP_BILLED");
    const { number, shippedOn, note } = fields;
    const known = await selectKnownSlips(tx, place, [{ tradingId, shippedOn, number }]);
    if (known.some(({ id }) => id !== slipId)) fail("SLIP_EXISTS");
    const lines = await readSlipLines(tx, fields.lines);
    const wrong = lines.flatMap((line, index) =>
      typeof line === "string" ? [{ field: `slip.lines[${index}].code`, problem: line }] : [],
    );
    if (wrong.length > 0) fail("FIELD_INVALID", wrong);
    const now = before ? momentAfter(clock, before.updatedAt) : clock.now();
    const earlier = before && { slip: before, lines: await selectSlipLines(tx, place) };
    await putSlip(
      tx,
      {
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        id: slipId,
        institution_id: customer.institutionId,
        trading_id: tradingId,
        number,
        shipped_on: shippedOn,
        note,
        changed_by: userId,
        created_at: before?.createdAt ?? now,
        updated_at: now,
      },
      lines.filter((line) => typeof line !== "string"),
    );
    const after = await readSlip(tx, place);
    await audit(tx, clock, actor, {
      action: before ? "entered_slip.corrected" : "entered_slip.entered",
      objectType: "entered_slip",
      objectId: slipId,
      institutionId: customer.institutionId,
      ...(earlier && { before: auditedPart(earlier) }),
      after: auditedPart(after),
    });
    return after;
  });
}

/** Deletes a slip that no document bills. @throws Failure SLIP_NOT_FOUND, SLIP_BILLED, CHANGED_MEANWHILE */
export async function deleteEnteredSlip(
  { db, clock, wholesalerAccess }: SlipsDeps,
  actor: Actor,
  { wholesalerId, slipId, version }: SlipRef & { version: number },
): Promise<void> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, slipId };
  await inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "entered_slips", wholesalerId);
    const { slip: found } = await readSlip(tx, place);
    await holdRecord(tx, tenantId, "account", found.tradingId);
    const before = await readSlip(tx, place);
    if (before.slip.invoiceId) fail("SLIP_BILLED");
    if (before.slip.version !== version) fail("CHANGED_MEANWHILE");
    await deleteSlip(tx, place);
    await audit(tx, clock, actor, {
      action: "entered_slip.deleted",
      objectType: "entered_slip",
      objectId: slipId,
      institutionId: before.slip.institutionId,
      before: auditedPart(before),
    });
  });
}

/** Reads a slip with its lines. @throws Failure SLIP_NOT_FOUND */
export async function readSlip(db: Db, place: SlipPlace): Promise<SlipView> {
  const slip = (await selectSlip(db, place)) ?? fail("SLIP_NOT_FOUND");
  return { slip, lines: await selectSlipLines(db, place) };
}

/** What the audit log compares of a slip. */
function auditedPart({ slip, lines }: SlipView): Record<string, unknown> {
  const { tradingId, number, shippedOn, note } = slip;
  return { tradingId, number, shippedOn, note, lines };
}
