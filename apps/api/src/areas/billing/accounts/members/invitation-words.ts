import type { InvitationTexts } from "../../../../platform/mail/invitation-mail.ts";
import type { MailLanguage } from "../../../../platform/mail/queue-mail.ts";
import type { BillingMemberRole } from "../../tables.ts";

/** Texts of an invitation to a billing account. */
export const accountInvitation: Record<MailLanguage, InvitationTexts<BillingMemberRole>> = {
  ja: {
    roles: { owner: "オーナー", viewer: "閲覧者" },
    subject: "【めぐり】請求先への招待",
    text: "{person}さんから、めぐりの請求先「{place}」に{role}として招待されました。",
  },
  en: {
    roles: { owner: "owner", viewer: "viewer" },
    subject: "Meguri: invitation to a billing account",
    text: "{person} invites you to the billing account “{place}” on Meguri as {role}.",
  },
  fr: {
    roles: { owner: "propriétaire", viewer: "lecteur" },
    subject: "Meguri : invitation à un compte de facturation",
    text: "{person} vous invite à rejoindre le compte de facturation « {place} » sur Meguri en tant que {role}.",
  },
  vi: {
    roles: { owner: "chủ sở hữu", viewer: "người xem" },
    subject: "Meguri: lời mời vào tài khoản thanh toán",
    text: "{person} mời bạn vào tài khoản thanh toán “{place}” trên Meguri với vai trò {role}.",
  },
  cn: {
    roles: { owner: "所有者", viewer: "查看者" },
    subject: "【Meguri】邀请您加入付款账户",
    text: "{person}邀请您以{role}身份加入 Meguri 的付款账户“{place}”。",
  },
  ar: {
    roles: { owner: "مالك", viewer: "مشاهد" },
    subject: "Meguri: دعوة إلى حساب فوترة",
    text: "يدعوك {person} إلى حساب الفوترة «{place}» في Meguri بصفة {role}.",
  },
};
