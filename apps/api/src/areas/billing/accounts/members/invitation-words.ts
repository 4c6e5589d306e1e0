import type { MailLanguage, MailWords } from "../../../../platform/mail/queue-mail.ts";
import { unlinked } from "../../../../platform/mail/unlinked.ts";
import type { BillingMemberRole } from "../../tables.ts";

/** The texts of an invitation in one language; `{…}` are placeholders. */
interface Words {
  locale: string;
  roles: Record<BillingMemberRole, string>;
  /** Represents the inviter where the person has no name yet. */
  somebody: string;
  subject: string;
  text: string;
  linkLabel: string;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    locale: "ja-JP",
    roles: { owner: "オーナー", viewer: "閲覧者" },
    somebody: "担当者",
    subject: "【めぐり】請求先への招待",
    text: "{person}さんから、めぐりの請求先「{account}」に{role}として招待されました。\n\n下のリンクを開き、このメールアドレスでログインして参加してください。リンクは{until}まで使えます。\n\nお心当たりがない場合は、このメールを破棄してください。",
    linkLabel: "招待を確認する",
  },
  en: {
    locale: "en-GB",
    roles: { owner: "owner", viewer: "viewer" },
    somebody: "A colleague",
    subject: "Meguri: invitation to a billing account",
    text: "{person} invites you to the billing account “{account}” on Meguri as {role}.\n\nOpen the link below and sign in with this email address to join. The link expires on {until}.\n\nIf you did not expect this, you can ignore this email.",
    linkLabel: "View the invitation",
  },
  fr: {
    locale: "fr-FR",
    roles: { owner: "propriétaire", viewer: "lecteur" },
    somebody: "Un collègue",
    subject: "Meguri : invitation à un compte de facturation",
    text: "{person} vous invite à rejoindre le compte de facturation « {account} » sur Meguri en tant que {role}.\n\nOuvrez le lien ci-dessous et connectez-vous avec cette adresse e-mail. Le lien est valable jusqu’au {until}.\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.",
    linkLabel: "Voir l’invitation",
  },
  vi: {
    locale: "vi-VN",
    roles: { owner: "chủ sở hữu", viewer: "người xem" },
    somebody: "Một đồng nghiệp",
    subject: "Meguri: lời mời vào tài khoản thanh toán",
    text: "{person} mời bạn vào tài khoản thanh toán “{account}” trên Meguri với vai trò {role}.\n\nHãy mở liên kết bên dưới và đăng nhập bằng địa chỉ e-mail này để tham gia. Liên kết dùng được đến {until}.\n\nNếu bạn không chờ thư này, bạn có thể bỏ qua.",
    linkLabel: "Xem lời mời",
  },
  cn: {
    locale: "zh-CN",
    roles: { owner: "所有者", viewer: "查看者" },
    somebody: "一位同事",
    subject: "【Meguri】邀请您加入付款账户",
    text: "{person}邀请您以{role}身份加入 Meguri 的付款账户“{account}”。\n\n请打开下面的链接，并用此邮箱地址登录后加入。链接有效期至{until}。\n\n如果您不了解此事，请忽略本邮件。",
    linkLabel: "查看邀请",
  },
  ar: {
    locale: "ar-EG",
    roles: { owner: "مالك", viewer: "مشاهد" },
    somebody: "أحد الزملاء",
    subject: "Meguri: دعوة إلى حساب فوترة",
    text: "يدعوك {person} إلى حساب الفوترة «{account}» في Meguri بصفة {role}.\n\nافتح الرابط أدناه وسجّل الدخول بعنوان البريد هذا للانضمام. يمكن استخدام الرابط حتى {until}.\n\nإذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.",
    linkLabel: "عرض الدعوة",
  },
};

/** An invitation in the language of the person invited; moments are Tokyo's. */
export function accountInvitationWords(
  language: MailLanguage,
  invitation: { account: string; person: string; role: BillingMemberRole; expiresAt: Date },
): MailWords {
  const { locale, roles, somebody, subject, text, linkLabel } = words[language];
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tokyo" });
  const values: Record<string, string> = {
    account: unlinked(invitation.account),
    person: unlinked(invitation.person) || somebody,
    role: roles[invitation.role],
    until: until.format(invitation.expiresAt),
  };
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
  return { language, subject, text: fill(text), linkLabel };
}
