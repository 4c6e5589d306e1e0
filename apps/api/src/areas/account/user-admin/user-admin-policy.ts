import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const userId = z.string().min(1, "required");
const admin = { who: "admin", notWhileActing: true } as const;

/** Who may call UserAdminService, and with what. */
export const userAdminPolicies = {
  listUserStandings: { ...admin, rules: z.object({ userIds: z.array(userId).max(1_000, "too_many") }) },
  setUserDisabled: { ...admin, rules: z.object({ userId }) },
  setUserAdmin: { ...admin, recentSignIn: true, rules: z.object({ userId }) },
  endUserSessions: { ...admin, recentSignIn: true, rules: z.object({ userId }) },
  listUserSessions: { ...admin, rules: z.object({ userId }) },
  listUserAudit: {
    ...admin,
    rules: z.object({
      userId,
      cursor: z.union([z.literal(""), z.uuid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
} satisfies Record<string, MethodPolicy>;
