import type { Person, Standing } from "../person.ts";

/** What an administrator does to a user, beside editing. */
export type UserAct =
  | "disable"
  | "enable"
  | "delete"
  | "recover"
  | "purge"
  | "grantAdmin"
  | "revokeAdmin"
  | "endSessions";

/** An act that can be done to many at once. */
export type BulkAct = "disable" | "enable" | "delete" | "recover" | "purge";

/** What can be done to many at once, by the list they stand in. */
export const bulkActs = {
  present: ["disable", "enable", "delete"],
  deleted: ["recover", "purge"],
} as const satisfies Record<string, readonly BulkAct[]>;

/** What can be done to one user in their present state; never to oneself what would lock oneself out. */
export function actsFor(person: Person, standing: Standing | undefined, isOneself: boolean): UserAct[] {
  if (person.deletedAt) return ["recover", "purge"];
  const acts: UserAct[] = [];
  if (standing && !isOneself) acts.push(standing.disabledAt ? "enable" : "disable");
  if (standing && !isOneself) acts.push(standing.isAdmin ? "revokeAdmin" : "grantAdmin");
  acts.push("endSessions");
  if (!isOneself) acts.push("delete");
  return acts;
}

/** Whether one can sign in as this user: not as oneself, an administrator, or somebody who could not. */
export function canSignInAs(person: Person, standing: Standing | undefined, isOneself: boolean): boolean {
  return !isOneself && !person.deletedAt && standing !== undefined && !standing.isAdmin && !standing.disabledAt;
}
