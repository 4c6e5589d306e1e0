import type { MailLanguage, MailWords } from "../../../../platform/mail/queue-mail.ts";

/** What the mails say in one language; `{…}` stand for what is filled in. The sentence is the subject as well. */
interface Words {
  subject: string;
  shortage: string;
  others: string;
  expiry: string;
  links: { shortage: string; expiry: string };
}

const words: Record<MailLanguage, Words> = {
  ja: {
    subject: "【めぐり】{sentence}",
    shortage: "{institution}で、次の納品までに不足する見込みの薬品が{count}品目あります",
    others: "ほか{count}品目",
    expiry: "{institution}で、90日以内に期限が切れる薬品が{count}品目（{value}）あります",
    links: { shortage: "予測を開く", expiry: "在庫を開く" },
  },
  en: {
    subject: "Meguri: {sentence}",
    shortage: "{institution} – medicines likely to run short before the next delivery: {count}",
    others: "and {count} more",
    expiry: "{institution} – medicines that expire within 90 days: {count} ({value})",
    links: { shortage: "Open the forecast", expiry: "Open the stock" },
  },
  fr: {
    subject: "Meguri : {sentence}",
    shortage: "{institution} – médicaments qui risquent de manquer avant la prochaine livraison : {count}",
    others: "et {count} de plus",
    expiry: "{institution} – médicaments qui périment d’ici 90 jours : {count} ({value})",
    links: { shortage: "Ouvrir les prévisions", expiry: "Ouvrir le stock" },
  },
  vi: {
    subject: "Meguri: {sentence}",
    shortage: "{institution} – số thuốc có thể thiếu trước lần giao hàng tới: {count}",
    others: "và {count} thuốc khác",
    expiry: "{institution} – số thuốc hết hạn trong 90 ngày: {count} ({value})",
    links: { shortage: "Mở dự báo", expiry: "Mở tồn kho" },
  },
  cn: {
    subject: "【Meguri】{sentence}",
    shortage: "{institution}有{count}种药品可能在下次到货前短缺",
    others: "另有{count}种",
    expiry: "{institution}有{count}种药品将在90天内到期（{value}）",
    links: { shortage: "打开预测", expiry: "打开库存" },
  },
  ar: {
    subject: "Meguri: {sentence}",
    shortage: "{institution} – أدوية يُرجَّح نقصها قبل التسليم القادم: {count}",
    others: "وأخرى: {count}",
    expiry: "{institution} – أدوية تنتهي صلاحيتها خلال 90 يومًا: {count} ({value})",
    links: { shortage: "فتح التوقعات", expiry: "فتح المخزون" },
  },
};

/** What a shelf's mail tells: how many medicines, the first by name, or what they are worth in whole yen. */
export interface ShelfNews {
  institution: string;
  count: number;
  names?: string[];
  yen?: string;
}

/** The mail to a pharmacy's people about what runs short or expires. */
export function shelfNewsWords(
  language: MailLanguage,
  news: "shortage" | "expiry",
  { institution, count, names = [], yen = "0" }: ShelfNews,
): MailWords {
  const texts = words[language];
  const sentence = texts[news]
    .replace("{institution}", () => institution)
    .replace("{count}", String(count))
    .replace("{value}", () => `¥${BigInt(yen).toLocaleString("en")}`);
  const others = count - names.length;
  const more = names.length > 0 && others > 0 ? [texts.others.replace("{count}", String(others))] : [];
  const text = [sentence, [...names, ...more].join("\n")].filter((part) => part !== "").join("\n\n");
  return { language, subject: texts.subject.replace("{sentence}", () => sentence), text, linkLabel: texts.links[news] };
}
