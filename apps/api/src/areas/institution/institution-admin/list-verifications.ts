import { institutionWarnings } from "@meguri/rules/institution";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { momentCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageOf } from "../../../platform/page.ts";
import {
  type InstitutionRow,
  type Plan,
  plansOf,
  selectClaims,
  selectInstitutionsById,
} from "../institutions/index.ts";
import { selectVerifications } from "./verifications-queries.ts";

export interface Verification {
  row: InstitutionRow;
  warnings: string[];
  rivals: InstitutionRow[];
  requestedByName: string;
  plan: Plan | undefined;
}

/** A page of institutions that wait for an administrator, or of those decided, with all there is to decide by. */
export async function listVerifications(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { decided, cursor, limit }: { decided: boolean; cursor: string; limit: number },
): Promise<{ verifications: Verification[]; nextCursor: string }> {
  const { tenantId } = actor;
  const most = limit || 50;
  const page = await selectVerifications(db, tenantId, { decided, after: momentCursor.read(cursor), limit: most + 1 });
  const { rows: listed, nextCursor } = pageOf(page, most, ({ at, id }) => momentCursor.write({ at, id }));
  const ids = listed.map(({ id }) => id);
  const institutions = new Map((await selectInstitutionsById(db, tenantId, ids)).map((row) => [row.id, row]));
  const claims = await selectClaims(
    db,
    tenantId,
    [...institutions.values()].map(({ code }) => code),
  );
  const claimsOf = Map.groupBy(claims, ({ code }) => code);
  const plans = await plansOf({ db, clock }, tenantId, ids);
  const verifications = listed.flatMap(({ id, requested_by_name: requestedByName }) => {
    const row = institutions.get(id);
    if (!row) return [];
    const rivals = (claimsOf.get(row.code) ?? []).filter((claim) => claim.id !== id);
    return [{ row, warnings: institutionWarnings(row), rivals, requestedByName, plan: plans.get(id) }];
  });
  return { verifications, nextCursor };
}
