import type { Actor } from "../../../platform/actor.ts";
import type { VerifiedToken } from "../../../platform/auth/verify-token.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { endSessions } from "./end-sessions.ts";
import { getUser } from "./get-user.ts";
import { leave } from "./leave.ts";
import { saveUser } from "./save-user.ts";
import { updateUser } from "./update-user.ts";
import type { UserFields } from "./user-fields.ts";
import { userToProto } from "./user-to-proto.ts";

type At = { db: Db; clock: Clock };
type Offered = { displayName?: string };

/** What a person may do with their own row; the server hands it to the account's feature. */
export const ownUser = {
  read: async (db: Db, actor: Actor) =>
    userToProto(await getUser(db, actor, { userId: actor.userId, email: "", isDeleted: false })),
  save: async (at: At, actor: Actor, token: VerifiedToken, offered: Offered) =>
    userToProto(await saveUser(at, actor, token, offered)),
  change: async (at: At, actor: Actor, fields: UserFields) =>
    userToProto(await updateUser(at, actor, actor.userId, fields)),
  endSessions: (at: At, actor: Actor) => endSessions(at, actor, actor.userId),
  leave,
};
