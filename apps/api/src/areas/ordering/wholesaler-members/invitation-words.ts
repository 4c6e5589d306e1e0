import type { InvitationTexts } from "../../../platform/mail/invitation-mail.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import type { WholesalerMemberRole } from "../tables.ts";

/** Texts of an invitation to a wholesaler. */
export const wholesalerInvitation: Record<MailLanguage, InvitationTexts<WholesalerMemberRole>> = {
  ja: {
    roles: { manager: "管理者", staff: "担当者" },
    subject: "【めぐり】卸への招待",
    text: "{person}さんから、めぐりの卸「{place}」に{role}として招待されました。",
  },
  en: {
    roles: { manager: "manager", staff: "staff" },
    subject: "Meguri: invitation to a wholesaler",
    text: "{person} invites you to join the wholesaler “{place}” on Meguri as {role}.",
  },
  fr: {
    roles: { manager: "responsable", staff: "collaborateur" },
    subject: "Meguri : invitation à rejoindre un grossiste",
    text: "{person} vous invite à rejoindre le grossiste « {place} » sur Meguri en tant que {role}.",
  },
  vi: {
    roles: { manager: "quản lý", staff: "nhân viên" },
    subject: "Meguri: lời mời tham gia nhà phân phối",
    text: "{person} mời bạn tham gia nhà phân phối “{place}” trên Meguri với vai trò {role}.",
  },
  cn: {
    roles: { manager: "管理员", staff: "负责人" },
    subject: "【Meguri】邀请您加入批发商",
    text: "{person}邀请您以{role}身份加入 Meguri 的批发商“{place}”。",
  },
  ar: {
    roles: { manager: "مدير", staff: "موظف" },
    subject: "Meguri: دعوة للانضمام إلى موزّع",
    text: "يدعوك {person} للانضمام إلى الموزّع «{place}» في Meguri بصفة {role}.",
  },
};
