import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type DutyRow, holdDuty } from "./duties-queries.ts";
import { type DutyChange, updateDuty } from "./duty-writes-queries.ts";
import { enterToWriteLedgers } from "./enter-ledgers.ts";
import { postForDuty } from "./post-for-duty.ts";
import type { LedgerPlace, RegulatedDeps } from "./regulated-deps.ts";

interface DutyRef {
  institutionId: string;
  dutyId: string;
}

/** Records that a duty was filed. A disposal is carried out after it; the others are done with it. */
export async function fileDuty(
  deps: RegulatedDeps,
  actor: Actor,
  { filedOn, filingNumber, ...ref }: DutyRef & { filedOn: string; filingNumber: string },
): Promise<DutyRow> {
  if (filedOn > today(deps.clock)) fail("FIELD_INVALID", [{ field: "filed_on", problem: "day_in_future" }]);
  return onDuty(deps, actor, ref, "filed", async (duty) => {
    if (duty.state !== "to_file") return undefined;
    const filed = { filed_on: filedOn, filing_number: filingNumber };
    return duty.kind === "disposal" ? { ...filed, state: "filed" } : { ...filed, ...ended(deps, actor, "done") };
  });
}

/** Carries a filed disposal out before a witness: takes it from the stock. */
export async function completeDuty(
  deps: RegulatedDeps,
  actor: Actor,
  { occurredOn, witness, ...ref }: DutyRef & { occurredOn: string; witness: string },
): Promise<DutyRow> {
  if (occurredOn > today(deps.clock)) fail("FIELD_INVALID", [{ field: "occurred_on", problem: "day_in_future" }]);
  return onDuty(deps, actor, ref, "completed", async (duty, tx, place) => {
    if (duty.kind !== "disposal" || duty.state !== "filed") return undefined;
    if (occurredOn < (duty.filedOn ?? "")) fail("FIELD_INVALID", [{ field: "occurred_on", problem: "out_of_range" }]);
    const movementId = await postForDuty(tx, deps, actor, place, { ...duty, occurredOn });
    return { occurred_on: occurredOn, witness, movement_id: movementId, ...ended(deps, actor, "done") };
  });
}

/** Gives up a duty that is not done; what it moved stays until it is corrected. */
export async function cancelDuty(deps: RegulatedDeps, actor: Actor, ref: DutyRef): Promise<DutyRow> {
  return onDuty(deps, actor, ref, "cancelled", async (duty) =>
    duty.state === "to_file" || duty.state === "filed" ? ended(deps, actor, "cancelled") : undefined,
  );
}

function ended({ clock }: RegulatedDeps, { userId }: Actor, state: "done" | "cancelled") {
  return { state, ended_by: userId, ended_at: clock.now() };
}

/** Works on a duty that is held meanwhile. @throws Failure DUTY_STATE where the work finds nothing to change. */
async function onDuty(
  deps: RegulatedDeps,
  actor: Actor,
  { institutionId, dutyId }: DutyRef,
  what: string,
  work: (duty: DutyRow, tx: Db, place: LedgerPlace) => Promise<DutyChange | undefined>,
): Promise<DutyRow> {
  const place = await enterToWriteLedgers(deps, actor, institutionId);
  return inTransaction(deps.db, async (tx) => {
    const before = (await holdDuty(tx, place, dutyId)) ?? fail("DUTY_NOT_FOUND");
    const change = (await work(before, tx, place)) ?? fail("DUTY_STATE");
    await updateDuty(tx, place, dutyId, change);
    const duty = (await holdDuty(tx, place, dutyId)) ?? fail("DUTY_NOT_FOUND");
    await audit(tx, deps.clock, actor, {
      action: `regulated.duty_${what}`,
      objectType: "regulated_duty",
      objectId: dutyId,
      institutionId,
      before: { state: before.state, filedOn: before.filedOn, occurredOn: before.occurredOn, witness: before.witness },
      after: { state: duty.state, filedOn: duty.filedOn, occurredOn: duty.occurredOn, witness: duty.witness },
    });
    return duty;
  });
}
