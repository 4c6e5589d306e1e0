import type { MailLanguage, MailWords } from "./queue-mail.ts";
import { unlinked } from "./unlinked.ts";

/** What all invitations have in common in one language; `{until}` is a placeholder. */
interface Frame {
  locale: string;
  /** Represents the inviter where the person has no name yet. */
  somebody: string;
  /** What to do, and until when. */
  instructions: string;
  linkLabel: string;
}

const frames: Record<MailLanguage, Frame> = {
  ja: {
    locale: "ja-JP",
    somebody: "担当者",
    instructions:
      "下のリンクを開き、このメールアドレスでログインして参加してください。リンクは{until}まで使えます。\n\nお心当たりがない場合は、このメールを破棄してください。",
    linkLabel: "招待を確認する",
  },
  en: {
    locale: "en-GB",
    somebody: "A colleague",
    instructions:
      "Open the link below and sign in with this email address to join. The link expires on {until}.\n\nIf you did not expect this, you can ignore this email.",
    linkLabel: "View the invitation",
  },
  fr: {
    locale: "fr-FR",
    somebody: "Un collègue",
    instructions:
      "Ouvrez le lien ci-dessous et connectez-vous avec cette adresse e-mail pour participer. Le lien est valable jusqu’au {until}.\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.",
    linkLabel: "Voir l’invitation",
  },
  vi: {
    locale: "vi-VN",
    somebody: "Một đồng nghiệp",
    instructions:
      "Hãy mở liên kết bên dưới và đăng nhập bằng địa chỉ e-mail này để tham gia. Liên kết dùng được đến {until}.\n\nNếu bạn không chờ thư này, bạn có thể bỏ qua.",
    linkLabel: "Xem lời mời",
  },
  cn: {
    locale: "zh-CN",
    somebody: "一位同事",
    instructions:
      "请打开下面的链接，并用此邮箱地址登录后加入。链接有效期至{until}。\n\n如果您不了解此事，请忽略本邮件。",
    linkLabel: "查看邀请",
  },
  ar: {
    locale: "ar-EG",
    somebody: "أحد الزملاء",
    instructions:
      "افتح الرابط أدناه وسجّل الدخول بعنوان البريد هذا للانضمام. يمكن استخدام الرابط حتى {until}.\n\nإذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.",
    linkLabel: "عرض الدعوة",
  },
};

/** Texts of an invitation to one kind of place in one language. */
export interface InvitationTexts<Role extends string> {
  roles: Record<Role, string>;
  /** Without a name: an invitation goes to an address that its sender chose, and a subject is read by itself. */
  subject: string;
  /** Who invites to what; `{person}`, `{place}` and `{role}` are placeholders. */
  text: string;
}

/** An invitation in the language of the person invited; moments are Tokyo's. */
export function invitationMail<Role extends string>(
  language: MailLanguage,
  { roles, subject, text }: InvitationTexts<Role>,
  invitation: { place: string; person: string; role: Role; expiresAt: Date },
): MailWords {
  const { locale, somebody, instructions, linkLabel } = frames[language];
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tokyo" });
  const values: Record<string, string> = {
    place: unlinked(invitation.place),
    person: unlinked(invitation.person) || somebody,
    role: roles[invitation.role],
    until: until.format(invitation.expiresAt),
  };
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
  return { language, subject, text: `${fill(text)}\n\n${fill(instructions)}`, linkLabel };
}
