import { fold } from "../search/fold.ts";
import { zenginKana } from "./zengin-kana.ts";

/** A bank with its 統一金融機関番号, or a branch with its 統一店番号. */
export interface BankPlace {
  code: string;
  /** As the list has it: みずほ, 東京信金. */
  name: string;
  /** In large katakana. */
  kana: string;
}

/** A list of banks, or of the branches of one. */
export interface BankPlaces {
  /** The places that a code or name that is being typed can be, the likeliest first. */
  find: (typed: string, most: number) => BankPlace[];
  byCode: (code: string) => BankPlace | undefined;
  /** The only place of a name; nothing where there is none or several. */
  named: (name: string) => BankPlace | undefined;
}

/** Letters of a name in the bank's file; what is longer is cut. */
const mostLetters = 15;

/** Makes a list of places searchable by code, name and kana. */
export function bankPlaces(places: readonly BankPlace[]): BankPlaces {
  const keyed = places.map((place) => ({ place, keys: [placeKey(place.name), placeKey(place.kana)] }));
  const ofCode = new Map(places.map((place) => [place.code, place]));
  return {
    find(typed, most) {
      const digits = typed.normalize("NFKC").trim();
      if (digits === "") return [];
      if (/^\d+$/.test(digits)) return places.filter(({ code }) => code.startsWith(digits)).slice(0, most);
      const key = placeKey(typed);
      if (key === "") return [];
      const ranks = keyed.flatMap(({ place, keys }) => {
        const rank = rankOf(keys, key);
        return rank === undefined ? [] : [{ place, rank }];
      });
      return ranks
        .sort((one, other) => one.rank - other.rank)
        .slice(0, most)
        .map(({ place }) => place);
    },
    byCode: (code) => ofCode.get(code.normalize("NFKC").trim()),
    named(name) {
      const key = placeKey(name);
      const [found, second] = keyed.filter(({ keys }) => keys.includes(key));
      return second ? undefined : found?.place;
    },
  };
}

function rankOf(keys: readonly string[], key: string): number | undefined {
  if (keys.includes(key)) return 0;
  if (keys.some((one) => one.startsWith(key))) return 1;
  return keys.some((one) => one.includes(key)) ? 2 : undefined;
}

/** Whether a typed name is that of a place: in kanji or kana, with 銀行 or 支店 or without, or cut as the bank's file cuts it. */
export function isPlaceName(typed: string, { name, kana }: BankPlace): boolean {
  const key = placeKey(typed);
  if (key === "" || key === placeKey(name) || key === placeKey(kana)) return true;
  const written = zenginKana(typed).kana ?? "";
  return written.length >= mostLetters && (zenginKana(kana).kana ?? "").startsWith(written.slice(0, mostLetters));
}

/** Words of which banks use the short form, and words that the list leaves out at the end; folded. */
const short: readonly [RegExp, string][] = [
  [/信用金庫|シンヨウキンコ$/, "信金"],
  [/シンキン$/, "信金"],
  [/信用組合|シンヨウクミアイ$/, "信組"],
  [/シンクミ$/, "信組"],
  [/農業協同組合|ノウギヨウキヨウドウクミアイ$/, "農協"],
  [/ノウキヨウ$/, "農協"],
  [/銀行$|ギンコウ$/, ""],
  [/支店$|シテン$/, ""],
];

/** A name as it is compared: みずほ銀行, ﾐｽﾞﾎ and みずほ are the same. */
function placeKey(text: string): string {
  return short.reduce((key, [word, written]) => (key.length > 2 ? key.replace(word, written) : key), fold(text));
}
