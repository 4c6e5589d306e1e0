import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";

/** How a claim to an institution and its code ended. */
export type Outcome = "verified" | "rejected" | "code_lost";

/** What the mails say in one language; `{…}` stand for what is filled in. */
interface Words {
  subjects: Record<Outcome, string>;
  texts: Record<Outcome, string>;
  reason: string;
  linkLabel: string;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    subjects: {
      verified: "【めぐり】{institution}の確認が完了しました",
      rejected: "【めぐり】{institution}を確認できませんでした",
      code_lost: "【めぐり】{institution}の医療機関コードを確認できませんでした",
    },
    texts: {
      verified: "「{institution}」の開設許可を確認しました。",
      rejected: "「{institution}」の開設許可を確認できませんでした。内容を修正して、もう一度申請してください。",
      code_lost:
        "「{institution}」の医療機関コードは、ほかの施設のものとして確認されました。コードを修正して、もう一度申請してください。",
    },
    reason: "理由: {reason}",
    linkLabel: "施設を開く",
  },
  en: {
    subjects: {
      verified: "Meguri: {institution} was verified",
      rejected: "Meguri: {institution} could not be verified",
      code_lost: "Meguri: the code of {institution} could not be verified",
    },
    texts: {
      verified: "The permit of “{institution}” was verified.",
      rejected: "The permit of “{institution}” could not be verified. Correct the details and apply again.",
      code_lost:
        "The code of “{institution}” belongs to another verified institution. Correct the code and apply again.",
    },
    reason: "Reason: {reason}",
    linkLabel: "Open the institution",
  },
  fr: {
    subjects: {
      verified: "Meguri : {institution} est vérifié",
      rejected: "Meguri : {institution} n’a pas pu être vérifié",
      code_lost: "Meguri : le code de {institution} n’a pas pu être vérifié",
    },
    texts: {
      verified: "L’autorisation d’ouverture de « {institution} » a été vérifiée.",
      rejected:
        "L’autorisation d’ouverture de « {institution} » n’a pas pu être vérifiée. Corrigez les données et refaites la demande.",
      code_lost:
        "Le code de « {institution} » appartient à un autre établissement vérifié. Corrigez le code et refaites la demande.",
    },
    reason: "Motif : {reason}",
    linkLabel: "Ouvrir l’établissement",
  },
  vi: {
    subjects: {
      verified: "Meguri: {institution} đã được xác minh",
      rejected: "Meguri: không thể xác minh {institution}",
      code_lost: "Meguri: không thể xác minh mã của {institution}",
    },
    texts: {
      verified: "Giấy phép của “{institution}” đã được xác minh.",
      rejected: "Không thể xác minh giấy phép của “{institution}”. Vui lòng sửa thông tin và gửi lại yêu cầu.",
      code_lost: "Mã của “{institution}” thuộc về một cơ sở khác đã được xác minh. Vui lòng sửa mã và gửi lại yêu cầu.",
    },
    reason: "Lý do: {reason}",
    linkLabel: "Mở cơ sở",
  },
  cn: {
    subjects: {
      verified: "【Meguri】{institution}已通过审核",
      rejected: "【Meguri】{institution}未通过审核",
      code_lost: "【Meguri】{institution}的机构代码未通过审核",
    },
    texts: {
      verified: "“{institution}”的开设许可已通过审核。",
      rejected: "“{institution}”的开设许可未通过审核。请更正内容后重新申请。",
      code_lost: "“{institution}”的机构代码已被确认为其他机构所有。请更正代码后重新申请。",
    },
    reason: "理由：{reason}",
    linkLabel: "打开机构",
  },
  ar: {
    subjects: {
      verified: "Meguri: تم التحقق من {institution}",
      rejected: "Meguri: تعذّر التحقق من {institution}",
      code_lost: "Meguri: تعذّر التحقق من رمز {institution}",
    },
    texts: {
      verified: "تم التحقق من ترخيص «{institution}».",
      rejected: "تعذّر التحقق من ترخيص «{institution}». يُرجى تصحيح البيانات وتقديم الطلب مجددًا.",
      code_lost: "تم التحقق من أن رمز «{institution}» يخص منشأة أخرى. يُرجى تصحيح الرمز وتقديم الطلب مجددًا.",
    },
    reason: "السبب: {reason}",
    linkLabel: "فتح المنشأة",
  },
};

/** The mail to an institution's managers about a decision. */
export function verificationWords(
  language: MailLanguage,
  outcome: Outcome,
  values: { institution: string; reason: string },
): MailWords {
  const { subjects, texts, reason, linkLabel } = words[language];
  const fill = (pattern: string) =>
    pattern.replace(/\{(institution|reason)\}/g, (_all, name: "institution" | "reason") => values[name]);
  const text = [texts[outcome], ...(values.reason ? [reason] : [])].map(fill).join("\n\n");
  return { language, subject: fill(subjects[outcome]), text, linkLabel };
}
