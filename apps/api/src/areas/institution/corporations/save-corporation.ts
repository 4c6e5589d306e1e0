import { corporationFields } from "@meguri/rules/institution";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { ActingDeps } from "./corporations-deps.ts";
import { assertHeadOffice } from "./corporations-policy.ts";
import {
  type CorporationRow,
  insertCorporation,
  insertHeadOfficeMember,
  selectCorporation,
  updateCorporationRow,
} from "./corporations-queries.ts";

interface Said {
  name: string;
  corporateNumber: string;
}

/** Registers a corporation with the caller as the first of its head office. */
export async function createCorporation({ db, clock }: ActingDeps, actor: Actor, given: Said): Promise<CorporationRow> {
  const { tenantId, userId } = actor;
  const fields = corporationFields.parse(given);
  const now = clock.now();
  const id = newId(now);
  const columns = { name: fields.name, corporate_number: fields.corporateNumber };
  await inTransaction(db, async (tx) => {
    await insertCorporation(tx, { ...columns, tenant_id: tenantId, id, created_at: now, updated_at: now });
    await insertHeadOfficeMember(tx, { tenant_id: tenantId, corporation_id: id, user_id: userId, created_at: now });
    const entry = { action: "corporation.created", objectType: "corporation", objectId: id, after: columns };
    await audit(tx, clock, actor, entry);
  });
  return { id, ...columns, institution_count: 0 };
}

/** Changes name and number. */
export async function updateCorporation(
  { db, clock }: ActingDeps,
  actor: Actor,
  { corporationId: id, edit }: { corporationId: string; edit: Edit<Said> },
): Promise<CorporationRow> {
  await assertHeadOffice(db, actor, id);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "corporation", id);
    const before = (await selectCorporation(tx, actor.tenantId, id)) ?? fail("CORPORATION_NOT_FOUND");
    const fields = edit({ name: before.name, corporateNumber: before.corporate_number });
    const columns = { name: fields.name, corporate_number: fields.corporateNumber };
    await updateCorporationRow(tx, actor.tenantId, id, { ...columns, updated_at: clock.now() });
    await audit(tx, clock, actor, {
      action: "corporation.updated",
      objectType: "corporation",
      objectId: id,
      before: { name: before.name, corporate_number: before.corporate_number },
      after: columns,
    });
    return { ...before, ...columns };
  });
}
