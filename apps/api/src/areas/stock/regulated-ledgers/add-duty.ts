import { type DutyKind, dispensedDisposalDays, dutyKindsOf } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type DutyRow, holdDuty } from "./duties-queries.ts";
import { insertDuty, updateDuty } from "./duty-writes-queries.ts";
import { classOf, enterToWriteLedgers } from "./enter-ledgers.ts";
import { selectEntry } from "./entries-queries.ts";
import { postForDuty } from "./post-for-duty.ts";
import type { LedgerPlace, RegulatedDeps } from "./regulated-deps.ts";

/** What is to be notified, as a person confirmed it. */
export interface DutyText {
  institutionId: string;
  dutyId: string;
  kind: DutyKind;
  medicineId: string;
  lot: string;
  expiresOn: string;
  quantity: string;
  occurredOn: string;
  witness: string;
  reason: string;
  entryId: string;
}

/**
 * Adds a duty, once however often it is sent. An accident that the ledger does not show yet takes what was lost from the
 * stock; a disposal takes it when it is carried out, and what a patient brought back was dispensed before.
 * @throws Failure REQUEST_REUSED where the id stood for another duty.
 */
export async function addDuty(deps: RegulatedDeps, actor: Actor, text: DutyText): Promise<DutyRow> {
  const { db, clock } = deps;
  const { institutionId, kind, medicineId, reason } = text;
  const dutyId = text.dutyId.toLowerCase();
  const place = await enterToWriteLedgers(deps, actor, institutionId);
  if (!dutyKindsOf(await classOf(deps, medicineId)).includes(kind)) {
    fail("FIELD_INVALID", [{ field: "kind", problem: "out_of_range" }]);
  }
  if (text.occurredOn > today(clock)) fail("FIELD_INVALID", [{ field: "occurred_on", problem: "day_in_future" }]);
  return inTransaction(db, async (tx) => {
    const isFirst = await insertDuty(tx, place, {
      id: dutyId,
      kind,
      medicineId,
      reason,
      lot: text.lot,
      quantity: text.quantity,
      expiresOn: text.expiresOn || null,
      occurredOn: text.occurredOn || null,
      dueOn: dueOn(text),
      witness: text.witness,
      by: actor.userId,
      at: clock.now(),
    });
    if (isFirst && kind === "accident") {
      const movementId = text.entryId
        ? await reported(tx, place, text)
        : await postForDuty(tx, deps, actor, place, text);
      await updateDuty(tx, place, dutyId, { movement_id: movementId });
    }
    const duty = (await holdDuty(tx, place, dutyId)) ?? fail("DUTY_NOT_FOUND");
    if (duty.kind !== kind || duty.medicineId !== medicineId || Number(duty.quantity) !== Number(text.quantity)) {
      fail("REQUEST_REUSED");
    }
    await audit(tx, clock, actor, {
      action: isFirst ? "regulated.duty_added" : "regulated.duty_repeated",
      objectType: "regulated_duty",
      objectId: dutyId,
      institutionId,
      after: { kind, medicineId, quantity: text.quantity, occurredOn: text.occurredOn },
      reason,
    });
    return duty;
  });
}

/** A loss is reported at once, so that it is due on its day; a disposal that is planned has no day yet. */
function dueOn({ kind, occurredOn }: DutyText): string | null {
  if (kind === "disposal") return null;
  return kind === "accident" ? occurredOn : addDays(occurredOn, dispensedDisposalDays);
}

/** The entry that an accident reports: of this medicine, and one that went out. */
async function reported(tx: Db, place: LedgerPlace, { entryId, medicineId }: DutyText): Promise<string> {
  const entry = await selectEntry(tx, place, entryId);
  if (!entry || entry.medicineId !== medicineId) fail("LEDGER_ENTRY_NOT_FOUND");
  if (Number(entry.quantity) >= 0 || entry.isReversal) fail("LEDGER_ENTRY_STATE");
  return entry.id;
}
