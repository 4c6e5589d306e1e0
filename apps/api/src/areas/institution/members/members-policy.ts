import { invitationDays } from "@meguri/rules/institution";
import { email } from "@meguri/rules/user";
import { z } from "zod";
import { mailLanguages } from "../../../platform/mail/queue-mail.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const one = z.object({ institutionId: id });
const oneMember = one.extend({ userId: z.string().min(1, "required") });
const oneInvitation = one.extend({ invitationId: id });
const role = z.int().min(1, "required").max(3, "out_of_range");
const link = z.object({ token: z.string().min(1, "required").max(200, "too_long") });

const user = { who: "user" } as const;
/** What binds a person or opens a door is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call MemberService, and with what; each act checks the role in the institution. */
export const memberServicePolicies = {
  listMembers: { ...user, rules: one },
  changeMemberRole: { ...inPerson, rules: oneMember.extend({ role }) },
  removeMember: { ...inPerson, rules: oneMember },
  listInvitations: { ...user, rules: one },
  inviteMember: {
    ...inPerson,
    provenEmail: true,
    rules: one.extend({
      email,
      role,
      validDays: z
        .int()
        .min(invitationDays.least, "out_of_range")
        .max(invitationDays.most, "out_of_range")
        .or(z.literal(0)),
      language: z.enum(["", ...mailLanguages], "language_unknown"),
    }),
  },
  resendInvitation: { ...inPerson, provenEmail: true, rules: oneInvitation },
  revokeInvitation: { ...inPerson, rules: oneInvitation },
  getInvitation: { ...user, rules: link },
  acceptInvitation: { ...inPerson, rules: link },
} satisfies Record<string, MethodPolicy>;
