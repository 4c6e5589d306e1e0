import { fold } from "../search/fold.ts";

/** What a patient's own record states, to be searched for in every text that would leave the browser. */
export interface Secrets {
  /** Whether a word of a medicine, usage, unit or clinic holds some of it. */
  isInWord(text: string): boolean;
  /** Whether a code is one of its numbers. */
  isCode(text: string): boolean;
}

/** Letters of an address that in a row are no chance. */
const addressLetters = 6;
const longestName = 12;
const shortestNumber = 4;
const shortestCode = 6;
const honorific = "(?:様|さま|さん|殿|氏|君|くん|ちゃん|先生)";
const called = new RegExp(`(\\p{L}{1,2})\\s*${honorific}`, "gu");
const isolated = /(?<![\p{L}\p{N}])\p{L}{1,2}(?![\p{L}\p{N}])/gu;
const kana = /^[ァ-ヶ]+$/;
/** How the names of clinics go on after their founder's: 田中内科 is no patient, even where a patient is called 田中. */
const clinicWords =
  "内科 外科 医院 クリニック 病院 診療所 歯科 小児科 皮膚科 眼科 整形 耳鼻 産婦 泌尿 心療 胃腸 薬局 こども ファミリー レディース";
const clinic = new RegExp(`^(?:${clinicWords.split(" ").map(fold).join("|")})`);

/**
 * Prepares the search for what the cells of patients' records state, whatever is in which of them: a record may be
 * shifted itself. Names are searched for whole, by family and by given name; addresses by any six letters; telephone,
 * insured and patient numbers as numbers of their own. One-letter names and two kana (森, 原, モリ) count only where they
 * stand alone or are addressed, because 原末 is no patient.
 */
export function secretsOf(cells: readonly string[]): Secrets {
  const pieces = new Set<string>();
  const tokens = new Set<string>();
  const numbers = new Set<string>();
  const addName = (name: string) => {
    const isToken = name.length === 1 || (name.length === 2 && kana.test(name));
    (isToken ? tokens : pieces).add(name);
  };
  for (const cell of cells) {
    const text = cell.normalize("NFKC").trim();
    const number = joinedNumbers(text).toLowerCase();
    if (/^[a-z]{0,4}\d+$/.test(number)) {
      if (number.length >= shortestNumber) numbers.add(number);
    } else if (/[^\p{ASCII}]/u.test(text)) {
      const whole = fold(text);
      for (let at = 0; at + addressLetters <= whole.length; at += 1) pieces.add(whole.slice(at, at + addressLetters));
      if (whole.length <= longestName && !/\d/.test(whole)) for (const name of namesIn(text)) addName(name);
    } else if (text.length >= shortestCode) pieces.add(fold(text));
  }
  const lengths = [...new Set([...pieces].map(({ length }) => length))];
  const isIn = (folded: string, length: number) => {
    for (let at = 0; at + length <= folded.length; at += 1) {
      if (pieces.has(folded.slice(at, at + length)) && !clinic.test(folded.slice(at + length))) return true;
    }
    return false;
  };
  return {
    isInWord: (text) => {
      const plain = text.normalize("NFKC");
      if (tokens.size > 0 && tokensIn(plain).some((token) => tokens.has(token))) return true;
      if (numbers.size > 0 && numbersIn(plain).some((number) => numbers.has(number))) return true;
      const folded = fold(text);
      return lengths.some((length) => isIn(folded, length));
    },
    isCode: (text) => {
      const number = joinedNumbers(text.normalize("NFKC").trim()).toLowerCase();
      return number.length >= shortestCode && numbers.has(number);
    },
  };
}

/** A name whole and by its parts; one that is not parted may be parted anywhere. */
function namesIn(text: string): string[] {
  const parts = text
    .split(/[\s・]+/)
    .map(fold)
    .filter((part) => part !== "");
  const [only = ""] = parts;
  if (parts.length > 1) return [parts.join(""), ...parts];
  const shortest = kana.test(only) ? 3 : 2;
  const names = only.length === 1 ? [only] : [only, only.slice(0, 1)];
  for (let length = shortest; length < only.length; length += 1) names.push(only.slice(0, length), only.slice(-length));
  return names;
}

function tokensIn(plain: string): string[] {
  const addressed = [...plain.matchAll(called)].flatMap(([, letters = ""]) => [letters, letters.slice(-1)]);
  const alone = [...plain.matchAll(isolated)].map(([letters]) => letters);
  return [...addressed, ...alone].map(fold);
}

/** The numbers in a text, each with the letters before it: 03-1234-5678 is one. */
function numbersIn(plain: string): string[] {
  return [...joinedNumbers(plain).matchAll(/[a-z]{0,4}\d+/gi)].flatMap(([number]) => [
    number.toLowerCase(),
    number.replace(/\D/g, ""),
  ]);
}

function joinedNumbers(text: string): string {
  return text.replace(/(?<=[A-Za-z\d])[-‐‑–−ー()]+(?=\d)/g, "");
}
