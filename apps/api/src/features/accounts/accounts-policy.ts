import { ownFields } from "@meguri/rules/user";
import { z } from "zod";
import type { MethodPolicy } from "../../platform/rpc/feature.ts";

/** Who may call AccountService: everybody, for themselves. */
export const accountServicePolicies = {
  saveUser: { who: "token", withoutSecondFactor: true },
  getAccount: { who: "user", withoutSecondFactor: true },
  updateAccount: { who: "user", rules: z.object({ user: z.custom(Boolean, "required").pipe(ownFields) }) },
  endMySessions: { who: "user", withoutSecondFactor: true, notWhileActing: true },
  deleteAccount: { who: "user", notWhileActing: true },
} satisfies Record<string, MethodPolicy>;
