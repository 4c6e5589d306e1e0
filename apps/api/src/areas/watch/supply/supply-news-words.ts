import type { MailLanguage, MailWords } from "../../../platform/mail/queue-mail.ts";

/** What the mails contain in one language; `{…}` stand for what is filled in. The sentence is the subject as well. */
interface Words {
  subject: string;
  sentence: string;
  others: string;
  link: string;
}

const words: Record<MailLanguage, Words> = {
  ja: {
    subject: "【めぐり】{sentence}",
    sentence: "{institution}で使う薬品{count}品目の供給状況が変わりました",
    others: "ほか{count}品目",
    link: "供給の変化を開く",
  },
  en: {
    subject: "Meguri: {sentence}",
    sentence: "{institution} – medicines whose supply has changed: {count}",
    others: "and {count} more",
    link: "Open the supply changes",
  },
  fr: {
    subject: "Meguri : {sentence}",
    sentence: "{institution} – médicaments dont l’approvisionnement a changé : {count}",
    others: "et {count} de plus",
    link: "Ouvrir les changements d’approvisionnement",
  },
  vi: {
    subject: "Meguri: {sentence}",
    sentence: "{institution} – số thuốc có tình trạng cung ứng thay đổi: {count}",
    others: "và {count} thuốc khác",
    link: "Mở thay đổi cung ứng",
  },
  cn: {
    subject: "【Meguri】{sentence}",
    sentence: "{institution}使用的{count}种药品供应状况发生变化",
    others: "另有{count}种",
    link: "打开供应变化",
  },
  ar: {
    subject: "Meguri: {sentence}",
    sentence: "{institution} – أدوية تغيّر توريدها: {count}",
    others: "وأخرى: {count}",
    link: "فتح تغيّرات التوريد",
  },
};

/** The mail to a pharmacy's people about medicines whose supply changed. */
export function supplyNewsWords(
  language: MailLanguage,
  { institution, count, names }: { institution: string; count: number; names: string[] },
): MailWords {
  const texts = words[language];
  const sentence = texts.sentence.replace("{institution}", () => institution).replace("{count}", String(count));
  const others = count - names.length;
  const more = others > 0 ? [texts.others.replace("{count}", String(others))] : [];
  const text = [sentence, [...names, ...more].join("\n")].join("\n\n");
  return { language, subject: texts.subject.replace("{sentence}", () => sentence), text, linkLabel: texts.link };
}
