import type { Timestamp } from "@bufbuild/protobuf/wkt";
import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { UserStanding } from "@meguri/rpc/app/v1/user_admin_service_pb";
import type { User } from "@meguri/rpc/app/v1/user_pb";

/** A user as the screens show one. */
export interface Person {
  readonly id: string;
  /** What to call them: their name, else their e-mail, else their id. */
  readonly name: string;
  readonly displayName: string;
  /** Reading of the name. */
  readonly nameKana: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly tel: string;
  readonly photoUrl: string;
  readonly providerId: string;
  readonly tenantId: string;
  readonly lastLogin: Date | undefined;
  readonly createdAt: Date | undefined;
  readonly updatedAt: Date | undefined;
  readonly deletedAt: Date | undefined;
}

/** State of a user: rights, use, and whether the identity provider has followed. */
export interface Standing {
  readonly isAdmin: boolean;
  readonly disabledAt: Date | undefined;
  readonly isProviderPending: boolean;
  /** Why the identity provider could not follow, in its words; empty where it could. */
  readonly providerProblem: string;
}

const dateOf = (timestamp: Timestamp | undefined) => timestamp && timestampDate(timestamp);

/** A user of the wire for the screens. */
export function personOf(user: User): Person {
  const { userId = "", displayName = "", email = "" } = user;
  return {
    id: userId,
    name: displayName || email || userId,
    displayName,
    nameKana: user.nameKana ?? "",
    email,
    isEmailVerified: user.emailVerified ?? false,
    tel: user.tel ?? "",
    photoUrl: user.photoUrl ?? "",
    providerId: user.providerId ?? "",
    tenantId: user.tenantId ?? "",
    lastLogin: dateOf(user.lastLogin),
    createdAt: dateOf(user.createdAt),
    updatedAt: dateOf(user.updatedAt),
    deletedAt: dateOf(user.deletedAt),
  };
}

/** A standing of the wire for the screens. */
export function standingOf(standing: UserStanding): Standing {
  return {
    isAdmin: standing.isAdmin,
    disabledAt: dateOf(standing.disabledAt),
    isProviderPending: standing.providerPending,
    providerProblem: standing.providerProblem,
  };
}
