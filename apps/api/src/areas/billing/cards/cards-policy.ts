import { z } from "zod";
import { mailLanguages } from "../../../platform/mail/queue-mail.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const account = z.object({ accountId: z.guid("id_format") });

/** Cards are never changed in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call BillingCardService, and with what; each act checks that the caller is an owner. */
export const billingCardPolicies = {
  startCardSetup: { ...inPerson, rules: account.extend({ language: z.enum(mailLanguages, "language_unknown") }) },
  finishCardSetup: {
    ...inPerson,
    rules: account.extend({ setupId: z.string().regex(/^[\w-]{1,200}$/, "id_format") }),
  },
  removeCard: { ...inPerson, rules: account },
} satisfies Record<string, MethodPolicy>;
