import type { Actor } from "../../platform/actor.ts";
import type { Db } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { isId } from "../../platform/new-id.ts";
import type { GroupTies } from "./group-ties.ts";
import { institutionAccess } from "./institution-access.ts";
import { type InstitutionRow, isInHeadOffice, selectInstitution } from "./institutions-queries.ts";
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

/** The caller's role in an institution, and whether the caller oversees it. */
export async function placeIn(db: Db, actor: Actor, id: string): Promise<Omit<SeenInstitution, "row">> {
  const role = await institutionAccess.roleIn(db, actor, id);
  const headOffice = isId(id) && (await isInHeadOffice(db, actor.tenantId, id, actor.userId));
  return { role, headOffice };
}

/** Whether the caller is a member or in the head office. */
export async function seesInside(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { role, headOffice } = await placeIn(db, actor, id);
  return role !== undefined || headOffice;
}

/** Lets members and the head office pass. @throws Failure INSTITUTION_NOT_FOUND for everybody else. */
export async function assertSeesInside(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await seesInside(db, actor, id))) fail("INSTITUTION_NOT_FOUND");
}
