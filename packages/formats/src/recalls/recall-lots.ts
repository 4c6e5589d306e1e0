/** The lots that a text names. */
export interface ReadLots {
  /** Whether it names all lots (全ロット). */
  all: boolean;
  /** Each once, those of ranges first and written out. */
  lots: string[];
  /** Parts that a person has to read: ranges that are too wide, and exceptions. */
  unread: string[];
}

/** The most lots of one range. */
const widestRange = 500;

/** A lot in one spelling: width, case and spaces do not distinguish two lots. */
export function plainLot(lot: string): string {
  return lot
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s/g, "")
    .toUpperCase();
}

const allLots =
  /(全|すべての|全ての|総ての)\s*(製造)?\s*(ロット|番号|ロット番号|製造番号|製品|製造記号)|(ロット|製造番号)\s*[:：]?\s*(すべて|全て|全数|全品)/;
const exceptions = /除く|除き|除外|以外|対象外/;

const days = [
  /(令和|平成|[RH])\s*(\d{1,2}|元)\s*年\s*(\d{1,2}\s*月)?(\s*\d{1,2}\s*日)?/g,
  /\d{4}\s*年(度)?(\s*\d{1,2}\s*月)?(\s*\d{1,2}\s*日)?/g,
  /(?<![A-Z0-9])(19|20)\d{2}[./]\d{1,2}([./]\d{1,2})?(?![A-Z0-9])/g,
  /(?<![A-Z0-9])(19|20)\d{2}-\d{1,2}-\d{1,2}(?![A-Z0-9])/g,
  /(?<![A-Z0-9])[RH]\d{1,2}[./]\d{1,2}([./]\d{1,2})?(?![A-Z0-9])/g,
  /\d{1,2}\s*月(\s*\d{1,2}\s*日)?/g,
];
const units =
  "箱|本|個|錠|包|瓶|バイアル|カプセル|枚|袋|セット|管|アンプル|シリンジ|キット|ケース|缶|チューブ|筒|函|シート|台|点|ボトル|バッグ|ロール|kg|mg|μg|ug|g|mL|L|cm|mm|%|単位|IU|ヶ月|か月|年|日|回|包装|品目|ロット";
const amount = new RegExp(
  `\\d[\\d,.]*\\s*(?:千|万|億)?\\s*(?:${units})(?![A-Z0-9])(?:\\s*[×xX]\\s*\\d[\\d,.]*\\s*(?:${units})?)*`,
  "gi",
);
const range = /([A-Z0-9][A-Z0-9-]*)\s*(?:番)?\s*(?:~|〜|～|から|より|乃至|ないし|\.\.)\s*([A-Z0-9][A-Z0-9-]*)/g;
const telephone = /0\d{1,4}-\d{1,4}-\d{3,4}/g;
const lot = /^(?=.*\d)[A-Z0-9][A-Z0-9.-]*$/;

/**
 * Reads the lots out of prose, as 「製造番号：Ａ００１〜Ａ００３、B12 数量：1,200箱 出荷時期：令和6年4月」. It proposes; a person
 * confirms it first. Days, amounts and telephone numbers are left out; a range is written out lot by lot.
 */
export function readLots(prose: string): ReadLots {
  // Numbers of a list in circles or brackets are no part of what follows them.
  const plain = prose
    .replace(/[①-⑳⑴-⒇]/g, " ")
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-");
  const lots = new Set<string>();
  const unread = plain
    .split(/[\n。]/)
    .filter((sentence) => exceptions.test(sentence))
    .map((sentence) => sentence.trim());
  const counts = /数量|個数|出荷数/.test(plain);
  let rest = plain.replace(telephone, " ");
  for (const day of days) rest = rest.replace(day, " ");
  rest = rest.replace(amount, " ");
  // With a column of amounts, 1,200 is one; in a list of lots, 001,002 are two.
  if (counts) rest = rest.replace(/(?<![A-Z0-9,])[1-9]\d{0,2}(?:,\d{3})+(?![A-Z0-9,])/g, " ");
  rest = rest.replace(range, (whole, from: string, to: string) => {
    const between = lotsBetween(from, to);
    if (between) for (const one of between) lots.add(one);
    else unread.push(whole.trim());
    return " ";
  });
  for (const word of rest.split(/[^A-Z0-9.-]+/)) {
    const bare = word.replace(/^(LOT|NO)[.-]*/, "").replace(/^[.-]+|[.-]+$/g, "");
    const hyphened = /^([A-Z]*\d{3,})-([A-Z]*\d{3,})$/.exec(bare);
    const between =
      hyphened?.[1]?.length === hyphened?.[2]?.length && lotsBetween(hyphened?.[1] ?? "", hyphened?.[2] ?? "");
    if (between && between.length > 1) for (const one of between) lots.add(one);
    else if (isLot(bare)) lots.add(bare);
  }
  return { all: allLots.test(plain), lots: [...lots], unread: [...new Set(unread)] };
}

/** A word with a digit; digits alone are three or more, because fewer are numbers of a list. */
function isLot(word: string): boolean {
  return lot.test(word) && word.length <= 20 && (/[A-Z]/.test(word) ? word.length >= 2 : /^\d{3,}(-\d+)?$/.test(word));
}

/** All lots from one to another; undefined where they do not count in one digit run or letter, or are too many. */
function lotsBetween(from: string, to: string): string[] | undefined {
  return byDigits(from, to) ?? byLetter(from, to);
}

function byDigits(from: string, to: string): string[] | undefined {
  const [, head = "", first = "", tail = ""] = /^(.*?)(\d+)([A-Z]*)$/.exec(from) ?? [];
  const [, otherHead = "", last = "", otherTail = ""] = /^(.*?)(\d+)([A-Z]*)$/.exec(to) ?? [];
  if (first === "" || last === "" || first.length > 12 || tail !== otherTail) return undefined;
  // `A001〜005` and `A001〜5` leave out what stays the same.
  const isShortened = otherHead === "" && head !== "" && last.length <= first.length;
  const end =
    last.length < first.length && (isShortened || head === otherHead)
      ? first.slice(0, first.length - last.length) + last
      : last;
  if (!isShortened && head !== otherHead) return undefined;
  const [low, high] = [Number(first), Number(end)];
  if (high < low || high - low >= widestRange) return undefined;
  return Array.from(
    { length: high - low + 1 },
    (_, step) => `${head}${String(low + step).padStart(first.length, "0")}${tail}`,
  );
}

function byLetter(from: string, to: string): string[] | undefined {
  const [stem, low] = [from.slice(0, -1), from.charCodeAt(from.length - 1)];
  const high = to.charCodeAt(to.length - 1);
  if (stem === "" || (to.slice(0, -1) !== stem && to.length > 1)) return undefined;
  if (!/[A-Z]$/.test(from) || !/[A-Z]$/.test(to) || high < low) return undefined;
  return Array.from({ length: high - low + 1 }, (_, step) => `${stem}${String.fromCharCode(low + step)}`);
}
