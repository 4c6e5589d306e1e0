import type { InvitationTexts } from "../../../platform/mail/invitation-mail.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import type { Role } from "../institutions/index.ts";

/** Texts of an invitation to an institution. */
export const institutionInvitation: Record<MailLanguage, InvitationTexts<Role>> = {
  ja: {
    roles: { manager: "管理者", pharmacist: "薬剤師", clerk: "事務" },
    subject: "【めぐり】施設への招待",
    text: "{person}さんから、めぐりの「{place}」に{role}として招待されました。",
  },
  en: {
    roles: { manager: "manager", pharmacist: "pharmacist", clerk: "clerk" },
    subject: "Meguri: invitation to an institution",
    text: "{person} invites you to join “{place}” on Meguri as {role}.",
  },
  fr: {
    roles: { manager: "responsable", pharmacist: "pharmacien", clerk: "employé administratif" },
    subject: "Meguri : invitation à rejoindre un établissement",
    text: "{person} vous invite à rejoindre « {place} » sur Meguri en tant que {role}.",
  },
  vi: {
    roles: { manager: "quản lý", pharmacist: "dược sĩ", clerk: "nhân viên văn phòng" },
    subject: "Meguri: lời mời tham gia một cơ sở",
    text: "{person} mời bạn tham gia “{place}” trên Meguri với vai trò {role}.",
  },
  cn: {
    roles: { manager: "管理员", pharmacist: "药剂师", clerk: "事务员" },
    subject: "【Meguri】邀请您加入机构",
    text: "{person}邀请您以{role}身份加入 Meguri 的“{place}”。",
  },
  ar: {
    roles: { manager: "مدير", pharmacist: "صيدلي", clerk: "موظف إداري" },
    subject: "Meguri: دعوة للانضمام إلى منشأة",
    text: "يدعوك {person} للانضمام إلى «{place}» في Meguri بصفة {role}.",
  },
};
