import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";
import { unlinked } from "../../../platform/mail/unlinked.ts";
import type { WholesalerMemberRole } from "../tables.ts";

/** The texts of an invitation in one language; `{…}` are placeholders. */
interface Words {
  locale: string;
  roles: Record<WholesalerMemberRole, string>;
  /** Represents the inviter where the person has no name yet. */
  somebody: string;
  /** Without a name: an invitation goes to an address that its sender chose, and a subject is read by itself. */
  subject: string;
  text: string;
  linkLabel: string;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    locale: "ja-JP",
    roles: { manager: "管理者", staff: "担当者" },
    somebody: "担当者",
    subject: "【めぐり】卸への招待",
    text: "{person}さんから、めぐりの卸「{company}」に{role}として招待されました。\n\n下のリンクを開き、このメールアドレスでログインして参加してください。リンクは{until}まで使えます。\n\nお心当たりがない場合は、このメールを破棄してください。",
    linkLabel: "招待を確認する",
  },
  en: {
    locale: "en-GB",
    roles: { manager: "manager", staff: "staff" },
    somebody: "A colleague",
    subject: "Meguri: invitation to a wholesaler",
    text: "{person} invites you to join the wholesaler “{company}” on Meguri as {role}.\n\nOpen the link below and sign in with this email address to join. The link expires on {until}.\n\nIf you did not expect this, you can ignore this email.",
    linkLabel: "View the invitation",
  },
  fr: {
    locale: "fr-FR",
    roles: { manager: "responsable", staff: "collaborateur" },
    somebody: "Un collègue",
    subject: "Meguri : invitation à rejoindre un grossiste",
    text: "{person} vous invite à rejoindre le grossiste « {company} » sur Meguri en tant que {role}.\n\nOuvrez le lien ci-dessous et connectez-vous avec cette adresse e-mail pour participer. Le lien est valable jusqu’au {until}.\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.",
    linkLabel: "Voir l’invitation",
  },
  vi: {
    locale: "vi-VN",
    roles: { manager: "quản lý", staff: "nhân viên" },
    somebody: "Một đồng nghiệp",
    subject: "Meguri: lời mời tham gia nhà phân phối",
    text: "{person} mời bạn tham gia nhà phân phối “{company}” trên Meguri với vai trò {role}.\n\nHãy mở liên kết bên dưới và đăng nhập bằng địa chỉ e-mail này để tham gia. Liên kết dùng được đến {until}.\n\nNếu bạn không chờ thư này, bạn có thể bỏ qua.",
    linkLabel: "Xem lời mời",
  },
  cn: {
    locale: "zh-CN",
    roles: { manager: "管理员", staff: "负责人" },
    somebody: "一位同事",
    subject: "【Meguri】邀请您加入批发商",
    text: "{person}邀请您以{role}身份加入 Meguri 的批发商“{company}”。\n\n请打开下面的链接，并用此邮箱地址登录后加入。链接有效期至{until}。\n\n如果您不了解此事，请忽略本邮件。",
    linkLabel: "查看邀请",
  },
  ar: {
    locale: "ar-EG",
    roles: { manager: "مدير", staff: "موظف" },
    somebody: "أحد الزملاء",
    subject: "Meguri: دعوة للانضمام إلى موزّع",
    text: "يدعوك {person} للانضمام إلى الموزّع «{company}» في Meguri بصفة {role}.\n\nافتح الرابط أدناه وسجّل الدخول بعنوان البريد هذا للانضمام. يمكن استخدام الرابط حتى {until}.\n\nإذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.",
    linkLabel: "عرض الدعوة",
  },
};

/** An invitation in the language of the person invited; moments are Tokyo's. */
export function invitationWords(
  language: MailLanguage,
  {
    company,
    person,
    role,
    expiresAt,
  }: { company: string; person: string; role: WholesalerMemberRole; expiresAt: Date },
): MailWords {
  const { locale, roles, somebody, subject, text, linkLabel } = words[language];
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tokyo" });
  const values: Record<string, string> = {
    company: unlinked(company),
    person: unlinked(person) || somebody,
    role: roles[role],
    until: until.format(expiresAt),
  };
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
  return { language, subject, text: fill(text), linkLabel };
}
