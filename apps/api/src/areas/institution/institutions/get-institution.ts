import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import type { GroupTies } from "./group-ties.ts";
import { placeIn } from "./institution-access.ts";
import { type InstitutionRow, selectInstitution } from "./institutions-queries.ts";
import type { Role } from "./membership-queries.ts";

export interface SeenInstitution {
  row: InstitutionRow;
  role: Role | undefined;
  headOffice: boolean;
}

/** Reads an institution with the caller's place in it; to anybody outside a common group it does not exist. */
export async function getInstitution(
  { db, groupTies }: { db: Db; groupTies: GroupTies },
  actor: Actor,
  id: string,
): Promise<SeenInstitution> {
  const { role, headOffice } = await placeIn(db, actor, id);
  const row = isId(id) ? await selectInstitution(db, actor.tenantId, id) : undefined;
  if (!row) fail("INSTITUTION_NOT_FOUND");
  if (role || headOffice) return { row, role, headOffice };
  // Whose code is contested is nobody's partner yet.
  if (row.verification === "code_contested") fail("INSTITUTION_NOT_FOUND");
  if (!(await groupTies.sharesGroup(db, actor, id))) fail("INSTITUTION_NOT_FOUND");
  return { row, role, headOffice };
}
