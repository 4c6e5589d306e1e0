import { plainCode } from "@meguri/formats/codes/code-kind";
import { codesOfScan } from "@meguri/formats/gs1/codes-of-scan";
import { readScan } from "@meguri/formats/gs1/read-scan";
import { fold } from "@meguri/formats/search/fold";

/** A medicine as the index needs it: what is looked for is folded already. */
export interface IndexedMedicine {
  id: string;
  name: string;
  kana: string;
  generic: string;
  /** Cannot be claimed any more. */
  ended: boolean;
  regulation: string;
  codes: string[];
}

/** What of a medicine matched. */
export type Matched = "code" | "prefix" | "generic" | "inner";

/** A match: the medicine's place in the index, and the rank that its match has among all kinds of match. */
export interface Hit {
  at: number;
  rank: number;
}

/** The rank of a match of a whole code. */
export const exactRank = 0;

const ranks: readonly Matched[] = ["code", "prefix", "code", "generic", "inner"];

/** What the hit matched by; empty where nothing was looked for. */
export function matchedBy({ rank }: Hit): Matched | "" {
  return ranks[rank] ?? "";
}

/**
 * Every medicine in memory, in the order in which equal matches are returned: those in use first, then as they are read, strengths by
 * their size.
 *
 * Chosen by measuring over the real master beside the same answer in SQL with prefix indexes (text_pattern_ops) and
 * trigrams: where one or two characters match thousands of rows that all have to be ranked the database needs tens of
 * times as long, trigrams do not see words of two characters at all, and callers then wait for each other. Here a word
 * costs at most 0.2 ms of one core, a single digit of codes 0.9 ms, and the database reads no more than the rows that
 * are shown. The price is 30 MB a process and a quarter of a second, in slices, after each import (`npm run bench -- medicines`).
 */
export interface SearchIndex {
  version: string;
  /** The day by which medicines count as ended. */
  day: string;
  medicines: readonly IndexedMedicine[];
  places: ReadonlyMap<string, number>;
  names: SortedKeys;
  generics: SortedKeys;
  codes: SortedKeys;
  /** Everything that words are looked for in, medicine after medicine, and where each begins. */
  text: string;
  starts: Uint32Array;
}

/** Keys in order, each with the place of its medicine. */
export interface SortedKeys {
  keys: string[];
  places: Uint32Array;
}

/** Every match as `matchesOf` returns it. */
export function search(index: SearchIndex, typed: string): Hit[] {
  return [...matchesOf(index, typed)];
}

/**
 * The medicines that match, best first: the exact code, as it was typed or as receiving reads it in a scanned symbol, then the beginning of name or kana, of a code, of the generic
 * name, then the inside; of several words each must be there. Looks no further than its caller reads.
 */
export function* matchesOf(index: SearchIndex, typed: string): Generator<Hit> {
  const words = typed.normalize("NFKC").split(/\s+/).map(fold).filter(Boolean);
  const [first = "", ...rest] = words;
  const code = plainCode(typed);
  const seen = new Set<number>();
  function* unseen(rank: number, places: Iterable<number>): Generator<Hit> {
    for (const at of places) {
      if (seen.has(at)) continue;
      seen.add(at);
      yield { at, rank };
    }
  }
  const exact = code === "" ? [] : [code, ...codesOfScan(readScan(typed, { today: index.day }))];
  for (const one of exact) yield* unseen(exactRank, beginning(index.codes, one, `${one}\0`));
  if (first !== "") yield* unseen(1, having(index, beginning(index.names, first), rest));
  if (code !== "") yield* unseen(2, beginning(index.codes, code));
  if (first !== "") yield* unseen(3, having(index, beginning(index.generics, first), rest));
  if (first !== "") yield* unseen(4, inside(index, words));
}

/** The places of the keys that begin with a text, or stand below an end, in the order of the index. */
function beginning({ keys, places }: SortedKeys, text: string, end = `${text}\uffff`): Uint32Array {
  return places.slice(lowerBound(keys, text), lowerBound(keys, end)).sort();
}

function lowerBound(keys: string[], text: string): number {
  let low = 0;
  for (let high = keys.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* having(index: SearchIndex, places: Iterable<number>, words: string[]): Generator<number> {
  for (const at of places) if (hasAll(index, at, words)) yield at;
}

/** Walks through the text from hit to hit: its order is the order of the result, so that no match is discarded. */
function* inside(index: SearchIndex, words: string[]): Generator<number> {
  const [longest = "", ...rest] = words.toSorted((a, b) => b.length - a.length);
  const { text, starts } = index;
  for (let position = text.indexOf(longest); position !== -1; ) {
    const at = placeOf(starts, position);
    if (hasAll(index, at, rest)) yield at;
    position = text.indexOf(longest, starts[at + 1] ?? text.length);
  }
}

function hasAll({ text, starts }: SearchIndex, at: number, words: string[]): boolean {
  if (words.length === 0) return true;
  const part = text.slice(starts[at], starts[at + 1]);
  return words.every((word) => part.includes(word));
}

/** The medicine whose part holds a position of the text. */
function placeOf(starts: Uint32Array, position: number): number {
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
