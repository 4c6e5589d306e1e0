import { halfKana, largeKana, type ZenginKana } from "./zengin-kana.ts";

/** Legal forms by their abbreviation (法人略語) in the banks' list [K]: in kanji, and as they are read. */
const forms: Readonly<Record<string, string>> = {
  カ: "株式会社 (株) カブシキガイシヤ カブシキカイシヤ",
  ユ: "有限会社 (有) ユウゲンガイシヤ ユウゲンカイシヤ",
  メ: "合名会社 (名) ゴウメイガイシヤ ゴウメイカイシヤ",
  シ: "合資会社 (資) ゴウシガイシヤ ゴウシカイシヤ",
  ド: "合同会社 ゴウドウガイシヤ ゴウドウカイシヤ",
  イ: `医療法人社団 医療法人財団 社会医療法人 特定医療法人 医療法人 (医)
    イリヨウホウジンシヤダン イリヨウホウジンザイダン
    シヤカイイリヨウホウジン トクテイイリヨウホウジン イリヨウホウジン`,
  シヤ: `一般社団法人 公益社団法人 社団法人 (社)
    イツパンシヤダンホウジン コウエキシヤダンホウジン シヤダンホウジン`,
  ザイ: `一般財団法人 公益財団法人 財団法人 (財)
    イツパンザイダンホウジン コウエキザイダンホウジン ザイダンホウジン`,
  ガク: "学校法人 (学) ガツコウホウジン",
  フク: "社会福祉法人 (福) シヤカイフクシホウジン",
  シユウ: "宗教法人 (宗) シユウキヨウホウジン",
  トクヒ: "特定非営利活動法人 トクテイヒエイリカツドウホウジン",
  ドク: "独立行政法人 ドクリツギヨウセイホウジン",
  チドク: "地方独立行政法人 チホウドクリツギヨウセイホウジン",
  ソ: "相互会社 ソウゴガイシヤ ソウゴカイシヤ",
};

const abbreviations = new Map(
  Object.entries(forms).flatMap(([short, words]) => words.split(/\s+/).map((word) => [word, short] as const)),
);
/** The longest first, so that 医療法人社団 is not taken for 医療法人. */
const words = [...abbreviations.keys()].sort((a, b) => b.length - a.length);
const legalForm = new RegExp(words.map((word) => word.replace(/[()]/g, "\\$&")).join("|"));

/**
 * The name of an account as banks write it: `zenginKana`, with the first legal form abbreviated where the name has one in
 * kanji or kana. At the start it is `ｶ)ﾄﾞｾｲ`, at the end `ﾄﾞｾｲ(ｶ`, between two words `ﾄﾞｾｲ(ｶ)ﾄｳｷﾖｳ`; spaces beside it are left
 * out. A name that is abbreviated already, or has no legal form, is only folded; the rest of the name must be kana.
 */
export function accountNameKana(text: string): ZenginKana {
  const name = largeKana(text).trim();
  const found = legalForm.exec(name);
  const short = found && abbreviations.get(found[0]);
  if (!found || !short) return halfKana(name);
  const before = name.slice(0, found.index).trimEnd();
  const after = name.slice(found.index + found[0].length).trimStart();
  return halfKana(`${before === "" ? "" : `${before}(`}${short}${after === "" && before !== "" ? "" : ")"}${after}`);
}
