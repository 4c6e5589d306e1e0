import { changedUser, mostImported, newUser, userOrderField } from "@meguri/rules/user";
import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import type { UserRow } from "./users-queries.ts";

const userIdOnly = z.object({ userId: z.string().min(1, "required") });
const listing = z.object({
  condition: z
    .string()
    .max(200, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters"),
  orderBy: z.string().refine((name) => name === "" || userOrderField(name) !== undefined, "order_by_unknown"),
  order: z.string().regex(/^(asc|desc)?$/i, "order_unknown"),
  limit: z.int().min(0, "out_of_range").max(1000, "out_of_range"),
  offset: z.int().min(0, "out_of_range"),
});
const oneUser = z
  .object({ userId: z.string(), email: z.string() })
  .refine(({ userId, email }) => userId !== "" || email !== "", { path: ["userId"], message: "required" });
const deletion = userIdOnly
  .extend({ recover: z.boolean(), physical: z.boolean() })
  .refine(({ recover, physical }) => !(recover && physical), { path: ["recover"], message: "contradiction" });

const admin = { who: "admin", notWhileActing: true } as const;

/** Who may call UserService, and with what. */
export const userServicePolicies = {
  listUsers: { ...admin, rules: listing },
  getUser: { ...admin, rules: oneUser },
  createUser: { ...admin, rules: z.object({ user: z.custom(Boolean, "required").pipe(newUser) }) },
  updateUser: { ...admin, rules: z.object({ user: z.custom(Boolean, "required").pipe(changedUser) }) },
  deleteUser: { ...admin, rules: deletion },
  importUser: {
    ...admin,
    recentSignIn: true,
    rules: z.object({ users: z.array(z.unknown()).min(1, "required").max(mostImported, "too_many") }),
    maxBytes: 16 * 1024 * 1024,
  },
  createCustomToken: { ...admin, recentSignIn: true, rules: userIdOnly },
} satisfies Record<string, MethodPolicy>;

/** Nobody removes themselves or stops their own use by mistake. */
export function assertNotOneself(actor: Actor, userId: string): void {
  if (actor.userId === userId) fail("NOT_TO_ONESELF");
}

/** Administrators answer for themselves, so nobody signs in as one, nor as somebody who could not sign in. */
export function assertMaySignInAs(actor: Actor, user: UserRow): void {
  assertNotOneself(actor, user.user_id);
  if (user.is_admin) fail("NOT_AS_ADMIN");
  if (user.deleted_at || user.disabled_at) fail("USER_STATE");
}
