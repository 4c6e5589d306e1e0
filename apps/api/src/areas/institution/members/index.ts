import { MemberService } from "@meguri/rpc/app/v1/member_service_pb";
import { isMailLanguage } from "../../../platform/mail/queue-mail.ts";
import { personTokenOf, sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { acceptInvitation, getInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { inviteMember } from "./invite-member.ts";
import { listInvitations, listMembers } from "./list-members.ts";
import { invitationToProto, memberToProto, roleOf } from "./member-to-proto.ts";
import type { MembersDeps } from "./members-deps.ts";
import { memberServicePolicies } from "./members-policy.ts";
import { removeMember } from "./remove-member.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export { assertIsInvited, type ProvenEmail } from "./accept-invitation.ts";
export { newToken, tokenHash } from "./invitation-token.ts";
export { limitInvitations } from "./limit-invitations.ts";
export { invitationState, memberToProto } from "./member-to-proto.ts";
export { endInvitations } from "./revoke-invitation.ts";
export { languageFor } from "./send-invitation.ts";

/** The door of MemberService. */
export function membersFeature(deps: MembersDeps): Feature {
  const { clock } = deps;
  return feature(MemberService, memberServicePolicies, {
    async listMembers({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { members: (await listMembers(db, actor, institutionId)).map(memberToProto) };
    },
    async changeMemberRole({ institutionId, userId, role }, context) {
      const { db, actor } = sessionOf(context);
      await changeMemberRole({ db, clock }, actor, { institutionId, userId, role: roleOf(role) });
      return {};
    },
    async removeMember(request, context) {
      const { db, actor } = sessionOf(context);
      await removeMember({ db, clock }, actor, request);
      return {};
    },
    async listInvitations({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listInvitations(db, actor, institutionId);
      return { invitations: rows.map((row) => invitationToProto(row, clock.now())) };
    },
    async inviteMember({ institutionId, email, role, validDays, language }, context) {
      const { db, actor } = sessionOf(context);
      const input = {
        institutionId,
        email,
        role: roleOf(role),
        validDays,
        language: isMailLanguage(language) ? language : "",
      } as const;
      return { invitation: invitationToProto(await inviteMember({ ...deps, db }, actor, input), clock.now()) };
    },
    async resendInvitation(request, context) {
      const { db, actor } = sessionOf(context);
      return { invitation: invitationToProto(await resendInvitation({ ...deps, db }, actor, request), clock.now()) };
    },
    async revokeInvitation(request, context) {
      const { db, actor } = sessionOf(context);
      await revokeInvitation({ db, clock }, actor, request);
      return {};
    },
    async getInvitation({ token }, context) {
      const session = sessionOf(context);
      const { db, actor } = session;
      const proven = personTokenOf(session);
      return { invitation: invitationToProto(await getInvitation(db, actor, { token, proven }), clock.now()) };
    },
    async acceptInvitation({ token }, context) {
      const session = sessionOf(context);
      const { db, actor } = session;
      const proven = personTokenOf(session);
      return { institutionId: await acceptInvitation({ ...deps, db }, actor, { token, proven }) };
    },
  });
}
