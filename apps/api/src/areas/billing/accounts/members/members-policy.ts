import { email } from "@meguri/rules/user";
import { z } from "zod";
import { mailLanguages } from "../../../../platform/mail/queue-mail.ts";
import type { MethodPolicy } from "../../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const account = z.object({ accountId: id });
const member = account.extend({ userId: z.string().min(1, "required") });
const role = z.int().min(1, "required").max(2, "out_of_range");
const link = z.object({ token: z.string().min(1, "required").max(200, "too_long") });

/** What binds a person or gives access is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call BillingMemberService, and with what; each act checks the role in the account. */
export const billingMemberPolicies = {
  changeBillingMemberRole: { ...inPerson, rules: member.extend({ role }) },
  removeBillingMember: { ...inPerson, rules: member },
  inviteBillingMember: {
    ...inPerson,
    provenEmail: true,
    rules: account.extend({ email, role, language: z.enum(["", ...mailLanguages], "language_unknown") }),
  },
  revokeBillingInvitation: { ...inPerson, rules: account.extend({ invitationId: id }) },
  getBillingInvitation: { who: "user", rules: link },
  acceptBillingInvitation: { ...inPerson, rules: link },
} satisfies Record<string, MethodPolicy>;
