import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";

/** What a pharmacy does that its wholesaler should know of when nobody looks at the page. */
export type CustomerNews = "requested" | "arrived" | "cancelled" | "ended";

/** What the mails say in one language; `{…}` stand for what is filled in. The sentence is the subject as well. */
interface Words {
  subject: string;
  sentences: Record<CustomerNews, string>;
  note: string;
  links: Record<CustomerNews, string>;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    subject: "【めぐり】{sentence}",
    sentences: {
      requested: "{institution}から取引の申し込みがありました",
      arrived: "{institution}から発注（No.{number}）が届きました",
      cancelled: "{institution}が発注（No.{number}）を取り消しました",
      ended: "{institution}が取引を終了しました",
    },
    note: "連絡: {words}",
    links: { requested: "申し込みを開く", arrived: "発注を開く", cancelled: "発注を開く", ended: "得意先を開く" },
  },
  en: {
    subject: "Meguri: {sentence}",
    sentences: {
      requested: "{institution} requests an account with you",
      arrived: "New order no. {number} from {institution}",
      cancelled: "{institution} cancelled order no. {number}",
      ended: "{institution} closed its account with you",
    },
    note: "Message: {words}",
    links: {
      requested: "Open the request",
      arrived: "Open the order",
      cancelled: "Open the order",
      ended: "Open the customer list",
    },
  },
  fr: {
    subject: "Meguri : {sentence}",
    sentences: {
      requested: "{institution} demande l’ouverture d’un compte chez vous",
      arrived: "Nouvelle commande n° {number} de {institution}",
      cancelled: "{institution} a annulé la commande n° {number}",
      ended: "{institution} a clos son compte chez vous",
    },
    note: "Message : {words}",
    links: {
      requested: "Ouvrir la demande",
      arrived: "Ouvrir la commande",
      cancelled: "Ouvrir la commande",
      ended: "Ouvrir les clients",
    },
  },
  vi: {
    subject: "Meguri: {sentence}",
    sentences: {
      requested: "{institution} yêu cầu mở quan hệ giao dịch",
      arrived: "Đơn hàng mới số {number} từ {institution}",
      cancelled: "{institution} đã hủy đơn hàng số {number}",
      ended: "{institution} đã kết thúc quan hệ giao dịch",
    },
    note: "Lời nhắn: {words}",
    links: { requested: "Mở yêu cầu", arrived: "Mở đơn hàng", cancelled: "Mở đơn hàng", ended: "Mở khách hàng" },
  },
  cn: {
    subject: "【Meguri】{sentence}",
    sentences: {
      requested: "{institution}申请与您合作",
      arrived: "收到{institution}的订单（No.{number}）",
      cancelled: "{institution}取消了订单（No.{number}）",
      ended: "{institution}结束了合作",
    },
    note: "留言：{words}",
    links: { requested: "打开申请", arrived: "打开订单", cancelled: "打开订单", ended: "打开客户" },
  },
  ar: {
    subject: "Meguri: {sentence}",
    sentences: {
      requested: "{institution} تطلب التعامل معكم",
      arrived: "طلب جديد رقم {number} من {institution}",
      cancelled: "ألغت {institution} الطلب رقم {number}",
      ended: "أنهت {institution} التعامل معكم",
    },
    note: "الرسالة: {words}",
    links: { requested: "فتح الطلب", arrived: "فتح الطلب", cancelled: "فتح الطلب", ended: "فتح قائمة العملاء" },
  },
};

/** The mail to a wholesaler's people about what a customer has done; `words` are the customer's own, where there are any. */
export function customerNewsWords(
  language: MailLanguage,
  news: CustomerNews,
  filled: { institution: string; number?: number | null; words?: string },
): MailWords {
  const texts = words[language];
  const sentence = texts.sentences[news]
    .replace("{institution}", () => filled.institution)
    .replace("{number}", () => String(filled.number ?? ""));
  const subject = texts.subject.replace("{sentence}", () => sentence);
  const message = filled.words ? [texts.note.replace("{words}", () => filled.words ?? "")] : [];
  return { language, subject, text: [sentence, ...message].join("\n\n"), linkLabel: texts.links[news] };
}
