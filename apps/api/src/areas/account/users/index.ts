import type { User } from "@meguri/rpc/app/v1/user_pb";
import { LastSignIn, UserRole, UserService, UserUse } from "@meguri/rpc/app/v1/user_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { IdentityProvider } from "../../../platform/identity/identity-provider.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { standingsOf } from "../user-admin/index.ts";
import { userCounter } from "./count-users.ts";
import { createCustomToken } from "./create-custom-token.ts";
import { type CreateUser, createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { getUser } from "./get-user.ts";
import { importUsers } from "./import/import-users.ts";
import { listUsers } from "./list-users.ts";
import { updateUser } from "./update-user.ts";
import { userToProto } from "./user-to-proto.ts";
import { userServicePolicies } from "./users-policy.ts";

interface UsersDeps {
  clock: Clock;
  identity: IdentityProvider;
}

export { importBatch } from "./import/import-users.ts";
export { type LastSignIn as LastSignInWord, lastLoginOf } from "./list-users.ts";
export { ownUser } from "./own-user.ts";
export { photoRoutes } from "./photos/photo-routes.ts";
export { userRights } from "./user-rights.ts";
export { countListedUsers, selectUsers, type UserFilter, type UserRow } from "./users-queries.ts";

const uses = {
  [UserUse.UNSPECIFIED]: undefined,
  [UserUse.ACTIVE]: "active",
  [UserUse.DISABLED]: "disabled",
} as const satisfies Record<UserUse, unknown>;
const roles = {
  [UserRole.UNSPECIFIED]: undefined,
  [UserRole.ADMIN]: "admin",
  [UserRole.ORDINARY]: "ordinary",
} as const satisfies Record<UserRole, unknown>;
const lastSignIns = {
  [LastSignIn.UNSPECIFIED]: undefined,
  [LastSignIn.NEVER]: "never",
  [LastSignIn.WITHIN_30_DAYS]: "within30",
  [LastSignIn.OVER_30_DAYS]: "over30",
  [LastSignIn.OVER_90_DAYS]: "over90",
} as const satisfies Record<LastSignIn, unknown>;

/** The door of UserService. */
export function usersFeature({ clock, identity }: UsersDeps): Feature {
  const countUsers = userCounter();
  return feature(UserService, userServicePolicies, {
    async listUsers(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listUsers({ db, clock, countUsers }, actor, {
        ...request,
        use: uses[request.use],
        role: roles[request.role],
        lastSignIn: lastSignIns[request.lastSignIn],
      });
      const userIds = request.withStandings ? page.users.map(({ user_id }) => user_id) : [];
      return {
        users: page.users.map(userToProto),
        count: page.count,
        standings: userIds.length > 0 ? await standingsOf(db, actor.tenantId, userIds) : [],
      };
    },
    async getUser(request, context) {
      const { db, actor } = sessionOf(context);
      return { user: userToProto(await getUser(db, actor, request)) };
    },
    async createUser(request, context) {
      const { db, actor } = sessionOf(context);
      await createUser({ db, clock }, actor, fieldsOf(request.user));
      return {};
    },
    async updateUser(request, context) {
      const { db, actor } = sessionOf(context);
      const { userId = "", ...fields } = fieldsOf(request.user);
      await updateUser({ db, clock }, actor, userId, fields);
      return {};
    },
    async deleteUser({ userId, recover, physical }, context) {
      const { db, actor } = sessionOf(context);
      await deleteUser({ db, clock }, actor, userId, physical ? "physical" : recover ? "recover" : "soft");
      return {};
    },
    async importUser({ users, skipFirebase }, context) {
      const { db, actor } = sessionOf(context);
      await importUsers({ db, clock }, actor, users, skipFirebase);
      return {};
    },
    async createCustomToken({ userId }, context) {
      const { db, actor } = sessionOf(context);
      const reason = reasonOf(context.requestHeader);
      return { customToken: await createCustomToken({ db, clock, identity }, actor, { userId, reason }) };
    },
  });
}

/** The fields that a caller may set; the rest of the message is the server's. */
function fieldsOf(user: User | undefined): CreateUser {
  if (!user) return {};
  const { userId, displayName, nameKana, email, emailVerified, tel, photoUrl } = user;
  return { userId, displayName, nameKana, email, emailVerified, tel, photoUrl };
}

/** The reason given in the header, percent-encoded; empty where there is none or it cannot be read. */
function reasonOf(header: Headers): string {
  try {
    return decodeURIComponent(header.get("meguri-reason") ?? "")
      .trim()
      .slice(0, 500);
  } catch {
    return "";
  }
}
