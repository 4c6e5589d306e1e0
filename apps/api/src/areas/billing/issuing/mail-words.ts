import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";
import { unlinked } from "../../../platform/mail/unlinked.ts";

/** What an account is notified of by mail. */
export type BillingMailKind =
  | "issued"
  | "issued_card"
  | "issued_transfer"
  | "paid"
  | "declined"
  | "needs_card"
  | "confirm"
  | "paused"
  | "resumed"
  | "refunded";

/** Values of a mail: amounts in whole yen, days YYYY-MM-DD, months YYYY-MM; empty where a mail has none. */
export interface BillingMailValues {
  account: string;
  number: string;
  yen: bigint;
  day: string;
  month: string;
}

type Texts = Record<BillingMailKind, { subject: string; text: string }>;

/** The texts in one language; `{…}` are placeholders. */
const words: Record<MailLanguage, { locale: string; linkLabel: string; texts: Texts }> = {
  ja: {
    locale: "ja-JP",
    linkLabel: "請求書を開く",
    texts: {
      issued: {
        subject: "【めぐり】請求書 {number} を発行しました",
        text: "{account} 様\n\n{month}分の請求書（{number}、{yen}）を発行しました。",
      },
      refunded: {
        subject: "【めぐり】請求書 {number} の返金・取消のお知らせ",
        text: "{account} 様\n\n請求書 {number} について、{yen}を返金または取り消しました。内容は請求書の画面でご確認ください。",
      },
      issued_card: {
        subject: "【めぐり】請求書 {number} を発行しました",
        text: "{account} 様\n\n{month}分の請求書（{number}、{yen}）を発行しました。ご登録のクレジットカードへ請求します。",
      },
      issued_transfer: {
        subject: "【めぐり】請求書 {number} を発行しました",
        text: "{account} 様\n\n{month}分の請求書（{number}、{yen}）を発行しました。{day}までに、請求書の口座へお振り込みください。",
      },
      paid: {
        subject: "【めぐり】請求書 {number} のお支払いを確認しました",
        text: "{account} 様\n\n請求書 {number} の {yen} のお支払いを確認しました。ありがとうございます。",
      },
      declined: {
        subject: "【めぐり】請求書 {number} のお支払いができませんでした",
        text: "{account} 様\n\n請求書 {number}（{yen}）を、ご登録のカードで支払えませんでした。{day}にもう一度請求します。\n\nカードを変更すると、すぐに請求し直します。",
      },
      needs_card: {
        subject: "【めぐり】請求書 {number} のお支払いに別のカードが必要です",
        text: "{account} 様\n\n請求書 {number}（{yen}）を支払えるカードがありません。別のカードを登録するか、請求書の画面からお支払いください。",
      },
      confirm: {
        subject: "【めぐり】請求書 {number} のお支払いに本人確認が必要です",
        text: "{account} 様\n\n請求書 {number}（{yen}）のお支払いには、カード会社での本人確認が必要です。請求書の画面からお支払いください。",
      },
      paused: {
        subject: "【めぐり】発注プランを一時停止しました",
        text: "{account} 様\n\n請求書 {number} のお支払いが確認できないため、発注プランを一時停止しました。記録は消えません。お支払いを確認すると、すぐに再開します。",
      },
      resumed: {
        subject: "【めぐり】発注プランを再開しました",
        text: "{account} 様\n\nお支払いを確認し、発注プランを再開しました。",
      },
    },
  },
  en: {
    locale: "en-GB",
    linkLabel: "Open the invoice",
    texts: {
      issued: {
        subject: "Meguri: invoice {number}",
        text: "{account}\n\nThe invoice for {month} is issued: {number}, {yen}.",
      },
      refunded: {
        subject: "Meguri: invoice {number} was refunded or credited",
        text: "{account}\n\n{yen} of invoice {number} was refunded or credited. The page of the invoice shows the details.",
      },
      issued_card: {
        subject: "Meguri: invoice {number}",
        text: "{account}\n\nThe invoice for {month} is issued: {number}, {yen}. It will be charged to your card.",
      },
      issued_transfer: {
        subject: "Meguri: invoice {number}",
        text: "{account}\n\nThe invoice for {month} is issued: {number}, {yen}. Please transfer it to the account on the invoice by {day}.",
      },
      paid: {
        subject: "Meguri: receipt for invoice {number}",
        text: "{account}\n\nWe have received {yen} for invoice {number}. Thank you.",
      },
      declined: {
        subject: "Meguri: payment of invoice {number} failed",
        text: "{account}\n\nInvoice {number} ({yen}) could not be charged to your card. We will try again on {day}.\n\nIf you change the card, we charge it at once.",
      },
      needs_card: {
        subject: "Meguri: invoice {number} needs another card",
        text: "{account}\n\nThere is no card that can pay invoice {number} ({yen}). Add another card, or pay on the page of the invoice.",
      },
      confirm: {
        subject: "Meguri: confirm the payment of invoice {number}",
        text: "{account}\n\nYour bank wants you to confirm the payment of invoice {number} ({yen}). Please pay on the page of the invoice.",
      },
      paused: {
        subject: "Meguri: the ordering plan is paused",
        text: "{account}\n\nInvoice {number} has not been paid, so the ordering plan is paused. Nothing is lost. It resumes as soon as the invoice is paid.",
      },
      resumed: {
        subject: "Meguri: the ordering plan is active again",
        text: "{account}\n\nYour payment has arrived, and the ordering plan is active again.",
      },
    },
  },
  fr: {
    locale: "fr-FR",
    linkLabel: "Ouvrir la facture",
    texts: {
      issued: {
        subject: "Meguri : facture {number}",
        text: "{account}\n\nLa facture de {month} est émise : {number}, {yen}.",
      },
      refunded: {
        subject: "Meguri : facture {number} remboursée ou annulée",
        text: "{account}\n\n{yen} de la facture {number} ont été remboursés ou annulés. La page de la facture donne les détails.",
      },
      issued_card: {
        subject: "Meguri : facture {number}",
        text: "{account}\n\nLa facture de {month} est émise : {number}, {yen}. Elle sera débitée de votre carte.",
      },
      issued_transfer: {
        subject: "Meguri : facture {number}",
        text: "{account}\n\nLa facture de {month} est émise : {number}, {yen}. Merci de la régler par virement sur le compte indiqué avant le {day} inclus.",
      },
      paid: {
        subject: "Meguri : reçu de la facture {number}",
        text: "{account}\n\nNous avons bien reçu {yen} pour la facture {number}. Merci.",
      },
      declined: {
        subject: "Meguri : échec du paiement de la facture {number}",
        text: "{account}\n\nLa facture {number} ({yen}) n’a pas pu être débitée de votre carte. Nous réessaierons le {day}.\n\nSi vous changez de carte, elle est débitée aussitôt.",
      },
      needs_card: {
        subject: "Meguri : la facture {number} demande une autre carte",
        text: "{account}\n\nAucune carte ne permet de payer la facture {number} ({yen}). Ajoutez une autre carte, ou payez sur la page de la facture.",
      },
      confirm: {
        subject: "Meguri : confirmez le paiement de la facture {number}",
        text: "{account}\n\nVotre banque demande que vous confirmiez le paiement de la facture {number} ({yen}). Merci de payer sur la page de la facture.",
      },
      paused: {
        subject: "Meguri : la formule de commande est suspendue",
        text: "{account}\n\nLa facture {number} n’est pas payée : la formule de commande est suspendue. Rien n’est perdu. Elle reprend dès que la facture est payée.",
      },
      resumed: {
        subject: "Meguri : la formule de commande a repris",
        text: "{account}\n\nVotre paiement est arrivé et la formule de commande a repris.",
      },
    },
  },
  vi: {
    locale: "vi-VN",
    linkLabel: "Mở hóa đơn",
    texts: {
      issued: {
        subject: "Meguri: hóa đơn {number}",
        text: "{account}\n\nHóa đơn {month} đã được phát hành: {number}, {yen}.",
      },
      refunded: {
        subject: "Meguri: hóa đơn {number} đã được hoàn tiền hoặc ghi giảm",
        text: "{account}\n\n{yen} của hóa đơn {number} đã được hoàn lại hoặc ghi giảm. Trang hóa đơn có chi tiết.",
      },
      issued_card: {
        subject: "Meguri: hóa đơn {number}",
        text: "{account}\n\nHóa đơn {month} đã được phát hành: {number}, {yen}. Số tiền sẽ được tính vào thẻ của bạn.",
      },
      issued_transfer: {
        subject: "Meguri: hóa đơn {number}",
        text: "{account}\n\nHóa đơn {month} đã được phát hành: {number}, {yen}. Vui lòng chuyển khoản vào tài khoản ghi trên hóa đơn trước hết ngày {day}.",
      },
      paid: {
        subject: "Meguri: biên nhận hóa đơn {number}",
        text: "{account}\n\nChúng tôi đã nhận {yen} cho hóa đơn {number}. Xin cảm ơn.",
      },
      declined: {
        subject: "Meguri: thanh toán hóa đơn {number} không thành công",
        text: "{account}\n\nKhông thể tính hóa đơn {number} ({yen}) vào thẻ của bạn. Chúng tôi sẽ thử lại vào ngày {day}.\n\nNếu bạn đổi thẻ, thẻ mới sẽ được tính ngay.",
      },
      needs_card: {
        subject: "Meguri: hóa đơn {number} cần thẻ khác",
        text: "{account}\n\nKhông có thẻ nào thanh toán được hóa đơn {number} ({yen}). Hãy thêm thẻ khác hoặc thanh toán trên trang hóa đơn.",
      },
      confirm: {
        subject: "Meguri: xác nhận thanh toán hóa đơn {number}",
        text: "{account}\n\nNgân hàng yêu cầu bạn xác nhận thanh toán hóa đơn {number} ({yen}). Vui lòng thanh toán trên trang hóa đơn.",
      },
      paused: {
        subject: "Meguri: gói đặt hàng đã tạm dừng",
        text: "{account}\n\nHóa đơn {number} chưa được thanh toán nên gói đặt hàng đã tạm dừng. Không có dữ liệu nào bị mất. Gói hoạt động lại ngay khi hóa đơn được thanh toán.",
      },
      resumed: {
        subject: "Meguri: gói đặt hàng đã hoạt động lại",
        text: "{account}\n\nChúng tôi đã nhận thanh toán và gói đặt hàng đã hoạt động lại.",
      },
    },
  },
  cn: {
    locale: "zh-CN",
    linkLabel: "打开账单",
    texts: {
      issued: {
        subject: "【Meguri】账单 {number} 已开具",
        text: "{account}\n\n{month}的账单已开具：{number}，{yen}。",
      },
      refunded: {
        subject: "【Meguri】账单 {number} 已退款或冲销",
        text: "{account}\n\n账单 {number} 的 {yen} 已退款或冲销。详情请见账单页面。",
      },
      issued_card: {
        subject: "【Meguri】账单 {number} 已开具",
        text: "{account}\n\n{month}的账单已开具：{number}，{yen}。将从您登记的信用卡扣款。",
      },
      issued_transfer: {
        subject: "【Meguri】账单 {number} 已开具",
        text: "{account}\n\n{month}的账单已开具：{number}，{yen}。请在{day}之前汇入账单上的账户。",
      },
      paid: {
        subject: "【Meguri】账单 {number} 已付款",
        text: "{account}\n\n我们已收到账单 {number} 的 {yen}。谢谢。",
      },
      declined: {
        subject: "【Meguri】账单 {number} 扣款失败",
        text: "{account}\n\n账单 {number}（{yen}）无法从您的信用卡扣款。我们将在{day}再次扣款。\n\n更换信用卡后会立即重新扣款。",
      },
      needs_card: {
        subject: "【Meguri】账单 {number} 需要另一张信用卡",
        text: "{account}\n\n没有可以支付账单 {number}（{yen}）的信用卡。请添加另一张卡，或在账单页面付款。",
      },
      confirm: {
        subject: "【Meguri】请确认账单 {number} 的付款",
        text: "{account}\n\n银行要求您确认账单 {number}（{yen}）的付款。请在账单页面付款。",
      },
      paused: {
        subject: "【Meguri】订货方案已暂停",
        text: "{account}\n\n账单 {number} 尚未付款，订货方案已暂停。数据不会丢失，付款后立即恢复。",
      },
      resumed: { subject: "【Meguri】订货方案已恢复", text: "{account}\n\n我们已收到付款，订货方案已恢复。" },
    },
  },
  ar: {
    locale: "ar-EG",
    linkLabel: "فتح الفاتورة",
    texts: {
      issued: { subject: "Meguri: الفاتورة {number}", text: "{account}\n\nصدرت فاتورة {month}: {number}، {yen}." },
      refunded: {
        subject: "Meguri: استرداد أو إلغاء في الفاتورة {number}",
        text: "{account}\n\nاستُرد أو أُلغي {yen} من الفاتورة {number}. تجد التفاصيل في صفحة الفاتورة.",
      },
      issued_card: {
        subject: "Meguri: الفاتورة {number}",
        text: "{account}\n\nصدرت فاتورة {month}: {number}، {yen}. سيُخصم المبلغ من بطاقتك.",
      },
      issued_transfer: {
        subject: "Meguri: الفاتورة {number}",
        text: "{account}\n\nصدرت فاتورة {month}: {number}، {yen}. يُرجى تحويل المبلغ إلى الحساب المذكور في الفاتورة حتى {day}.",
      },
      paid: {
        subject: "Meguri: إيصال الفاتورة {number}",
        text: "{account}\n\nاستلمنا {yen} للفاتورة {number}. شكرًا لك.",
      },
      declined: {
        subject: "Meguri: تعذّر دفع الفاتورة {number}",
        text: "{account}\n\nتعذّر خصم الفاتورة {number} ({yen}) من بطاقتك. سنحاول مرة أخرى في {day}.\n\nإذا غيّرت البطاقة فسنخصم منها فورًا.",
      },
      needs_card: {
        subject: "Meguri: الفاتورة {number} تحتاج إلى بطاقة أخرى",
        text: "{account}\n\nلا توجد بطاقة يمكنها دفع الفاتورة {number} ({yen}). أضف بطاقة أخرى أو ادفع من صفحة الفاتورة.",
      },
      confirm: {
        subject: "Meguri: أكّد دفع الفاتورة {number}",
        text: "{account}\n\nيطلب مصرفك أن تؤكّد دفع الفاتورة {number} ({yen}). يُرجى الدفع من صفحة الفاتورة.",
      },
      paused: {
        subject: "Meguri: خطة الطلب متوقفة مؤقتًا",
        text: "{account}\n\nلم تُدفع الفاتورة {number}، لذلك أُوقفت خطة الطلب مؤقتًا. لم يُفقد شيء، وتعود فور دفع الفاتورة.",
      },
      resumed: { subject: "Meguri: عادت خطة الطلب", text: "{account}\n\nوصل الدفع وعادت خطة الطلب إلى العمل." },
    },
  },
};

/** A mail to an account about an invoice. */
export function billingMailWords(language: MailLanguage, kind: BillingMailKind, values: BillingMailValues): MailWords {
  const { locale, linkLabel, texts } = words[language];
  const { subject, text } = texts[kind];
  const dayWords = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const monthWords = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "JPY" });
  const filled: Record<string, string> = {
    account: unlinked(values.account),
    number: values.number,
    yen: money.format(values.yen),
    day: values.day && dayWords.format(new Date(`${values.day}T00:00:00Z`)),
    month: values.month && monthWords.format(new Date(`${values.month}-01T00:00:00Z`)),
  };
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_all, name: string) => filled[name] ?? "");
  return { language, subject: fill(subject), text: fill(text), linkLabel };
}
