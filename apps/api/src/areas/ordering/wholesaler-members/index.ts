import { WholesalerMemberService } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import { isMailLanguage } from "../../../platform/mail/queue-mail.ts";
import { personTokenOf, sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { selectWholesalerMembers, wholesalerAccess } from "../wholesalers/index.ts";
import { acceptInvitation, getInvitation, revokeInvitation } from "./accept-invitation.ts";
import { changeMemberRole, removeMember } from "./change-members.ts";
import { selectWholesalerInvitations } from "./invitations-queries.ts";
import { inviteMember } from "./invite-member.ts";
import { invitationToProto, memberToProto, roleOf } from "./wholesaler-member-to-proto.ts";
import type { WholesalerMembersParts } from "./wholesaler-members-deps.ts";
import { wholesalerMemberPolicies } from "./wholesaler-members-policy.ts";

/** The door of WholesalerMemberService. */
export function wholesalerMembersFeature(parts: WholesalerMembersParts): Feature {
  const { clock } = parts;
  return feature(WholesalerMemberService, wholesalerMemberPolicies, {
    async listWholesalerMembers({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      await wholesalerAccess.enter(db, wholesalerId, "staff");
      return { members: (await selectWholesalerMembers(db, actor.tenantId, wholesalerId)).map(memberToProto) };
    },
    async changeWholesalerMemberRole({ wholesalerId, userId, role }, context) {
      const { db, actor } = sessionOf(context);
      await changeMemberRole({ db, clock }, actor, { wholesalerId, userId, role: roleOf(role) });
      return {};
    },
    async removeWholesalerMember(request, context) {
      const { db, actor } = sessionOf(context);
      await removeMember({ db, clock }, actor, request);
      return {};
    },
    async listWholesalerInvitations({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      await wholesalerAccess.enter(db, wholesalerId, "manager");
      const rows = await selectWholesalerInvitations(db, actor.tenantId, wholesalerId);
      return { invitations: rows.map((row) => invitationToProto(row, clock.now())) };
    },
    async inviteWholesalerMember({ wholesalerId, email, role, language: said }, context) {
      const { db, actor } = sessionOf(context);
      const language = isMailLanguage(said) ? said : "";
      const row = await inviteMember({ ...parts, db }, actor, { wholesalerId, email, role: roleOf(role), language });
      return { invitation: invitationToProto(row, clock.now()) };
    },
    async revokeWholesalerInvitation(request, context) {
      const { db, actor } = sessionOf(context);
      await revokeInvitation({ ...parts, db }, actor, request);
      return {};
    },
    async getWholesalerInvitation({ token }, context) {
      const session = sessionOf(context);
      const row = await getInvitation(session.db, session.actor, { token, proven: personTokenOf(session) });
      return { invitation: invitationToProto(row, clock.now()) };
    },
    async acceptWholesalerInvitation({ token }, context) {
      const session = sessionOf(context);
      const wish = { token, proven: personTokenOf(session) };
      return { wholesalerId: await acceptInvitation({ ...parts, db: session.db }, session.actor, wish) };
    },
  });
}
