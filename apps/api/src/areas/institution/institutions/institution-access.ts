import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import { isInHeadOffice } from "./institutions-queries.ts";
import { enterInstitution, type Role, selectMembers, selectRole } from "./membership-queries.ts";

const ranks = { clerk: 1, pharmacist: 2, manager: 3 } satisfies Record<Role, number>;

/** The caller's role in an institution that exists; undefined for strangers. */
async function roleIn(db: Db, actor: Actor, institutionId: string): Promise<Role | undefined> {
  return isId(institutionId) ? selectRole(db, actor.tenantId, institutionId, actor.userId) : undefined;
}

/**
 * Lets a member pass whose role is high enough.
 * @throws Failure INSTITUTION_NOT_FOUND for strangers, ROLE_TOO_LOW for members below the role.
 */
async function assertRole(db: Db, actor: Actor, institutionId: string, atLeast: Role): Promise<Role> {
  const role = (await roleIn(db, actor, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
  if (ranks[role] < ranks[atLeast]) fail("ROLE_TOO_LOW");
  return role;
}

/**
 * Opens an institution's own rows (stock, dispensings) to a member whose role is high enough, for the rest of the request.
 * @throws Failure INSTITUTION_NOT_FOUND for strangers, ROLE_TOO_LOW for the head office and members below the role.
 */
async function enter(db: Db, institutionId: string, atLeast: Role): Promise<Role> {
  const place =
    (isId(institutionId) ? await enterInstitution(db, institutionId) : null) ?? fail("INSTITUTION_NOT_FOUND");
  if (place === "hq" || ranks[place] < ranks[atLeast]) fail("ROLE_TOO_LOW");
  return place;
}

/** As enter, to read what the head office of the corporation sees too. */
async function enterToRead(db: Db, institutionId: string): Promise<Role | "hq"> {
  return (isId(institutionId) ? await enterInstitution(db, institutionId) : null) ?? fail("INSTITUTION_NOT_FOUND");
}

/** As enterToRead, without a failure. @returns whether the institution is open to the caller */
async function mayRead(db: Db, institutionId: string): Promise<boolean> {
  return (await enterInstitution(db, institutionId)) !== null;
}

/** The caller's role in an institution, and whether the caller oversees it. */
export async function placeIn(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ role: Role | undefined; headOffice: boolean }> {
  const role = await roleIn(db, actor, id);
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

/** User ids of an institution's managers. */
async function managersOf(db: Db, tenantId: string, institutionId: string): Promise<string[]> {
  const managers = await selectMembers(db, tenantId, institutionId, "manager");
  return managers.map((row) => row.user_id);
}

/** Who may do what in an institution, for every feature that acts in one. */
export const institutionAccess = { roleIn, assertRole, assertSeesInside, enter, enterToRead, mayRead, managersOf };
export type InstitutionAccess = typeof institutionAccess;
