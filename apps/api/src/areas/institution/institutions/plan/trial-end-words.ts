import type { MailLanguage, MailWords } from "../../../../platform/mail/queue-mail.ts";
import { unlinked } from "../../../../platform/mail/unlinked.ts";

/** The texts of a reminder in one language; `{…}` are placeholders. */
interface Words {
  locale: string;
  subject: string;
  text: string;
  linkLabel: string;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    locale: "ja-JP",
    subject: "【めぐり】発注プランのお試しは{day}までです",
    text: "「{institution}」の発注プランのお試しは、{day}で終了します。\n\n終了しても、在庫・処方・発注の記録は消えません。お試しの終了後は、メドオーダーの画面を利用できなくなります。\n\n続けてご利用になるには、下のリンクからプランをご確認ください。",
    linkLabel: "発注プランを開く",
  },
  en: {
    locale: "en-GB",
    subject: "Meguri: your trial of the ordering plan ends on {day}",
    text: "The trial of the ordering plan for “{institution}” ends on {day}.\n\nNothing you have recorded is lost: stock, prescriptions and orders stay. After the trial, the ordering pages can no longer be used.\n\nOpen the plan to see how you can continue.",
    linkLabel: "Open the ordering plan",
  },
  fr: {
    locale: "fr-FR",
    subject: "Meguri : votre essai de la formule de commande se termine le {day}",
    text: "L’essai de la formule de commande de « {institution} » se termine le {day}.\n\nRien de ce que vous avez saisi n’est perdu : stock, ordonnances et commandes sont conservés. Après l’essai, les pages de commande ne sont plus utilisables.\n\nOuvrez la formule pour savoir comment continuer.",
    linkLabel: "Ouvrir la formule de commande",
  },
  vi: {
    locale: "vi-VN",
    subject: "Meguri: thời gian dùng thử gói đặt hàng kết thúc ngày {day}",
    text: "Thời gian dùng thử gói đặt hàng của “{institution}” kết thúc ngày {day}.\n\nDữ liệu bạn đã ghi không bị mất: tồn kho, đơn thuốc và đơn đặt hàng vẫn được giữ. Sau thời gian dùng thử, bạn không dùng được các trang đặt hàng nữa.\n\nHãy mở gói để xem cách tiếp tục sử dụng.",
    linkLabel: "Mở gói đặt hàng",
  },
  cn: {
    locale: "zh-CN",
    subject: "【Meguri】订货方案的试用期至{day}",
    text: "“{institution}”的订货方案试用期将于{day}结束。\n\n已记录的内容不会丢失：库存、处方和订单都会保留。试用期结束后，将无法使用订货页面。\n\n如需继续使用，请打开下面的链接查看方案。",
    linkLabel: "打开订货方案",
  },
  ar: {
    locale: "ar-EG",
    subject: "Meguri: تنتهي تجربة خطة الطلب في {day}",
    text: "تنتهي تجربة خطة الطلب لـ«{institution}» في {day}.\n\nلن يُفقد أي شيء سجّلته: يبقى المخزون والوصفات والطلبات. بعد انتهاء التجربة لا يمكن استخدام صفحات الطلب.\n\nافتح الخطة لمعرفة كيفية المتابعة.",
    linkLabel: "فتح خطة الطلب",
  },
};

/** The mail to an institution's managers before the trial of its plan ends on a day, YYYY-MM-DD. */
export function trialEndWords(
  language: MailLanguage,
  { institution, endsOn }: { institution: string; endsOn: string },
): MailWords {
  const { locale, subject, text, linkLabel } = words[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const values: Record<string, string> = {
    institution: unlinked(institution),
    day: format.format(new Date(`${endsOn}T00:00:00Z`)),
  };
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
  return { language, subject: fill(subject), text: fill(text), linkLabel };
}
