import { email } from "@meguri/rules/user";
import { z } from "zod";
import { mailLanguages } from "../../../platform/mail/queue-mail.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const one = z.object({ wholesalerId: id });
const oneMember = one.extend({ userId: z.string().min(1, "required") });
const role = z.int().min(1, "required").max(2, "out_of_range");
const link = z.object({ token: z.string().min(1, "required").max(200, "too_long") });

const user = { who: "user" } as const;
/** What binds a person or opens a door is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call WholesalerMemberService, and with what; each act checks the role in the wholesaler. */
export const wholesalerMemberPolicies = {
  listWholesalerMembers: { ...user, rules: one },
  changeWholesalerMemberRole: { ...inPerson, rules: oneMember.extend({ role }) },
  removeWholesalerMember: { ...inPerson, rules: oneMember },
  listWholesalerInvitations: { ...user, rules: one },
  inviteWholesalerMember: {
    ...inPerson,
    provenEmail: true,
    rules: one.extend({ email, role, language: z.enum(["", ...mailLanguages], "language_unknown") }),
  },
  revokeWholesalerInvitation: { ...inPerson, rules: one.extend({ invitationId: id }) },
  getWholesalerInvitation: { ...user, rules: link },
  acceptWholesalerInvitation: { ...inPerson, rules: link },
} satisfies Record<string, MethodPolicy>;
