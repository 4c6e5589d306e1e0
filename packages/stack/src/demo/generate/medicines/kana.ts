/** U+FF66 to U+FF9D in their order, as full-width letters. */
const fullWidth =
  "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/** Readings of the words in names that are not kana; a longer one precedes its parts. */
const readings: Record<string, string> = {
  類似物質: "ルイジブッシツ",
  吸入: "キュウニュウ",
  単位: "タンイ",
  架空: "カクウ",
  物語: "モノガタリ",
  空想: "クウソウ",
  第一鉄: "ダイイチテツ",
  水和物: "スイワブツ",
  乳酸菌: "ニュウサンキン",
  吉草酸: "キッソウサン",
  一硝酸: "イチショウサン",
  過酸化: "カサンカ",
  臭化物: "シュウカブツ",
  塩化物: "エンカブツ",
  酸化: "サンカ",
  炭酸: "タンサン",
  沈降: "チンコウ",
  塩化: "エンカ",
  葉酸: "ヨウサン",
  耐性: "タイセイ",
  酪酸: "ラクサン",
  酢酸: "サクサン",
  硝酸: "ショウサン",
  硫酸: "リュウサン",
  塩酸: "エンサン",
  精製: "セイセイ",
  白色: "ハクショク",
  尿素: "ニョウソ",
  酸: "サン",
  塩: "エン",
  菌: "キン",
};
const readable = new RegExp(Object.keys(readings).join("|"), "g");

/** Half-width kana, letters and digits, as the master's column for kana has them. */
export function halfWidth(text: string): string {
  return text
    .replace(readable, (word) => readings[word] ?? word)
    .normalize("NFKC")
    .normalize("NFD")
    .replace(/[ぁ-ん]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/[\u3099\u309a]/g, (mark) => (mark === "\u3099" ? "ﾞ" : "ﾟ"))
    .replace(/[ァ-ンー]/g, (letter) => String.fromCharCode(0xff66 + fullWidth.indexOf(letter)))
    .replaceAll("・", "")
    .replaceAll("μ", "u")
    .toUpperCase();
}

/** Letters, digits and signs as wide as kanji, as the master's column for names has them. */
export function fullWidthText(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
