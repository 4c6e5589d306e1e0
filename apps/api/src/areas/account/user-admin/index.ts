import { UserAdminService, type UserStanding } from "@meguri/rpc/app/v1/user_admin_service_pb";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { listUserAudit } from "./list-user-audit.ts";
import { listUserSessions } from "./list-user-sessions.ts";
import { selectStandings } from "./standings-queries.ts";
import { userAdminPolicies } from "./user-admin-policy.ts";
import { eventToProto, sessionToProto, standingToProto } from "./user-admin-to-proto.ts";

type At = { db: Db; clock: Clock };

/** What the administration needs of the users' feature; passed in by the server. */
interface UserRights {
  setDisabled(at: At, actor: Actor, request: { userId: string; disabled: boolean }): Promise<void>;
  setAdmin(at: At, actor: Actor, request: { userId: string; isAdmin: boolean }): Promise<void>;
  endSessions(at: At, actor: Actor, userId: string): Promise<void>;
}

/** The standings of the users that exist, as messages. */
export async function standingsOf(db: Db, tenantId: string, userIds: string[]): Promise<UserStanding[]> {
  return (await selectStandings(db, tenantId, userIds)).map(standingToProto);
}

/** The door of UserAdminService. */
export function userAdminFeature({ clock, userRights }: { clock: Clock; userRights: UserRights }): Feature {
  return feature(UserAdminService, userAdminPolicies, {
    async listUserStandings({ userIds }, context) {
      const { db, actor } = sessionOf(context);
      return { standings: await standingsOf(db, actor.tenantId, userIds) };
    },
    async setUserDisabled({ userId, disabled }, context) {
      const { db, actor } = sessionOf(context);
      await userRights.setDisabled({ db, clock }, actor, { userId, disabled });
      return {};
    },
    async setUserAdmin({ userId, isAdmin }, context) {
      const { db, actor } = sessionOf(context);
      await userRights.setAdmin({ db, clock }, actor, { userId, isAdmin });
      return {};
    },
    async endUserSessions({ userId }, context) {
      const { db, actor } = sessionOf(context);
      await userRights.endSessions({ db, clock }, actor, userId);
      return {};
    },
    async listUserSessions({ userId }, context) {
      const { db, actor } = sessionOf(context);
      return { sessions: (await listUserSessions({ db, clock }, actor, userId)).map(sessionToProto) };
    },
    async listUserAudit(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listUserAudit(db, actor, request);
      return { events: page.events.map(eventToProto), nextCursor: page.nextCursor };
    },
  });
}
