import { ownFields } from "@meguri/rules/user";
import { z } from "zod";
import { mailLanguages } from "../../../platform/mail/queue-mail.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const change = z
  .object({ user: ownFields.optional(), language: z.enum(mailLanguages, "language_unknown").optional() })
  .refine(({ user, language }) => user || language, { path: ["user"], message: "required" });

/** Who may call AccountService: everybody, for themselves. */
export const accountServicePolicies = {
  saveUser: {
    who: "token",
    withoutSecondFactor: true,
    rules: z.object({ language: z.enum(["", ...mailLanguages], "language_unknown") }),
  },
  getAccount: { who: "user", withoutSecondFactor: true },
  updateAccount: { who: "user", rules: change },
  endMySessions: { who: "user", withoutSecondFactor: true, notWhileActing: true, recentSignIn: true },
  deleteAccount: { who: "user", notWhileActing: true, recentSignIn: true },
} satisfies Record<string, MethodPolicy>;
