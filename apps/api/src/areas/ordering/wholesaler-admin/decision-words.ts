import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";

/** What an administrator has decided about a wholesaler. */
export type Outcome = "approved" | "rejected" | "change_approved" | "change_rejected" | "suspended" | "resumed";

/** What the mails say in one language; `{…}` stand for what is filled in. The sentence is the subject as well. */
interface Words {
  subject: string;
  sentences: Record<Outcome, string>;
  reason: string;
  linkLabel: string;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    subject: "【めぐり】{sentence}",
    sentences: {
      approved: "「{wholesaler}」の卸登録が承認されました",
      rejected: "「{wholesaler}」の卸登録は承認されませんでした",
      change_approved: "「{wholesaler}」の登録内容の変更が承認されました",
      change_rejected: "「{wholesaler}」の登録内容の変更は承認されませんでした",
      suspended: "「{wholesaler}」の利用が停止されました",
      resumed: "「{wholesaler}」の利用が再開されました",
    },
    reason: "理由: {reason}",
    linkLabel: "卸の登録を開く",
  },
  en: {
    subject: "Meguri: {sentence}",
    sentences: {
      approved: "The registration of “{wholesaler}” was approved",
      rejected: "The registration of “{wholesaler}” was not approved",
      change_approved: "The change to the registration of “{wholesaler}” was approved",
      change_rejected: "The change to the registration of “{wholesaler}” was not approved",
      suspended: "“{wholesaler}” was suspended",
      resumed: "“{wholesaler}” is no longer suspended",
    },
    reason: "Reason: {reason}",
    linkLabel: "Open the registration",
  },
  fr: {
    subject: "Meguri : {sentence}",
    sentences: {
      approved: "L’inscription de « {wholesaler} » est approuvée",
      rejected: "L’inscription de « {wholesaler} » n’a pas été approuvée",
      change_approved: "La modification de l’inscription de « {wholesaler} » est approuvée",
      change_rejected: "La modification de l’inscription de « {wholesaler} » n’a pas été approuvée",
      suspended: "« {wholesaler} » est suspendu",
      resumed: "La suspension de « {wholesaler} » est levée",
    },
    reason: "Motif : {reason}",
    linkLabel: "Ouvrir l’inscription",
  },
  vi: {
    subject: "Meguri: {sentence}",
    sentences: {
      approved: "Đăng ký của “{wholesaler}” đã được phê duyệt",
      rejected: "Đăng ký của “{wholesaler}” không được phê duyệt",
      change_approved: "Thay đổi đăng ký của “{wholesaler}” đã được phê duyệt",
      change_rejected: "Thay đổi đăng ký của “{wholesaler}” không được phê duyệt",
      suspended: "“{wholesaler}” đã bị tạm ngừng",
      resumed: "“{wholesaler}” đã được mở lại",
    },
    reason: "Lý do: {reason}",
    linkLabel: "Mở hồ sơ đăng ký",
  },
  cn: {
    subject: "【Meguri】{sentence}",
    sentences: {
      approved: "“{wholesaler}”的批发商登记已获批准",
      rejected: "“{wholesaler}”的批发商登记未获批准",
      change_approved: "“{wholesaler}”的登记变更已获批准",
      change_rejected: "“{wholesaler}”的登记变更未获批准",
      suspended: "“{wholesaler}”已被停用",
      resumed: "“{wholesaler}”已恢复使用",
    },
    reason: "理由：{reason}",
    linkLabel: "打开批发商登记",
  },
  ar: {
    subject: "Meguri: {sentence}",
    sentences: {
      approved: "تمت الموافقة على تسجيل «{wholesaler}»",
      rejected: "لم تتم الموافقة على تسجيل «{wholesaler}»",
      change_approved: "تمت الموافقة على تعديل تسجيل «{wholesaler}»",
      change_rejected: "لم تتم الموافقة على تعديل تسجيل «{wholesaler}»",
      suspended: "تم إيقاف «{wholesaler}»",
      resumed: "أُعيد تفعيل «{wholesaler}»",
    },
    reason: "السبب: {reason}",
    linkLabel: "فتح التسجيل",
  },
};

/** The mail to a wholesaler's managers about a decision. */
export function decisionWords(
  language: MailLanguage,
  outcome: Outcome,
  { wholesaler, reason }: { wholesaler: string; reason: string },
): MailWords {
  const texts = words[language];
  const sentence = texts.sentences[outcome].replace("{wholesaler}", () => wholesaler);
  const subject = texts.subject.replace("{sentence}", () => sentence);
  const text = [sentence, ...(reason ? [texts.reason.replace("{reason}", () => reason)] : [])].join("\n\n");
  return { language, subject, text, linkLabel: texts.linkLabel };
}
