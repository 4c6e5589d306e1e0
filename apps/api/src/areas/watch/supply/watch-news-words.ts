import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";

/** What the mails contain in one language; `{…}` stand for what is filled in. The sentence is the subject as well. */
interface Words {
  subject: string;
  supply: string;
  recall: string;
  others: string;
  links: { supply: string; recall: string };
}

const words: Record<MailLanguage, Words> = {
  ja: {
    subject: "【めぐり】{sentence}",
    supply: "{institution}で使う薬品{count}品目の供給状況が変わりました",
    recall: "{institution}にある薬品の回収情報が{count}件あります",
    others: "ほか{count}品目",
    links: { supply: "供給の変化を開く", recall: "回収情報を開く" },
  },
  en: {
    subject: "Meguri: {sentence}",
    supply: "{institution} – medicines whose supply has changed: {count}",
    recall: "{institution} – recalls of medicines you have or had: {count}",
    others: "and {count} more",
    links: { supply: "Open the supply changes", recall: "Open the recalls" },
  },
  fr: {
    subject: "Meguri : {sentence}",
    supply: "{institution} – médicaments dont l’approvisionnement a changé : {count}",
    recall: "{institution} – rappels de médicaments que vous avez ou aviez : {count}",
    others: "et {count} de plus",
    links: { supply: "Ouvrir les changements d’approvisionnement", recall: "Ouvrir les rappels" },
  },
  vi: {
    subject: "Meguri: {sentence}",
    supply: "{institution} – số thuốc có tình trạng cung ứng thay đổi: {count}",
    recall: "{institution} – số thông tin thu hồi thuốc bạn có hoặc từng có: {count}",
    others: "và {count} thuốc khác",
    links: { supply: "Mở thay đổi cung ứng", recall: "Mở thông tin thu hồi" },
  },
  cn: {
    subject: "【Meguri】{sentence}",
    supply: "{institution}使用的{count}种药品供应状况发生变化",
    recall: "{institution}现有或曾有药品的召回信息：{count}条",
    others: "另有{count}种",
    links: { supply: "打开供应变化", recall: "打开召回信息" },
  },
  ar: {
    subject: "Meguri: {sentence}",
    supply: "{institution} – أدوية تغيّر توريدها: {count}",
    recall: "{institution} – عمليات سحب لأدوية لديكم أو كانت لديكم: {count}",
    others: "وأخرى: {count}",
    links: { supply: "فتح تغيّرات التوريد", recall: "فتح عمليات السحب" },
  },
};

/** What is notified of, by the name of the notification. */
export type WatchNews = "supply.changed" | "recall.published";

/** The mail to a pharmacy's people about medicines whose supply changed, or that are recalled. */
export function watchNewsWords(
  language: MailLanguage,
  kind: WatchNews,
  { institution, count, names }: { institution: string; count: number; names: string[] },
): MailWords {
  const texts = words[language];
  const what = kind === "supply.changed" ? "supply" : "recall";
  const sentence = texts[what].replace("{institution}", () => institution).replace("{count}", String(count));
  const others = count - names.length;
  const more = others > 0 ? [texts.others.replace("{count}", String(others))] : [];
  const text = [sentence, [...names, ...more].join("\n")].join("\n\n");
  return { language, subject: texts.subject.replace("{sentence}", () => sentence), text, linkLabel: texts.links[what] };
}
