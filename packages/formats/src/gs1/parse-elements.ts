import { endsWithCheckDigit, weighted31 } from "../codes/check-digits.ts";
import { aiAt, aiFormat } from "./application-identifiers.ts";
import type { Gs1Element, ScanFault } from "./scan.ts";

export type Elements =
  | { elements: Gs1Element[]; fault?: undefined }
  | { elements?: undefined; fault: ScanFault; at: string };

/** GS1's character set 82. */
const characters = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/;

/** What is wrong with an identifier's data, if anything. */
function faultIn({ ai, value }: Gs1Element): ScanFault | undefined {
  const format = aiFormat(ai);
  if (format === undefined) return "unknown_ai";
  if (value.length < format.least) return "cut_off";
  if (value.length > format.most) return "too_long";
  if (!(format.digits ? /^\d*$/ : characters).test(value)) return "wrong_characters";
  const { checked } = format;
  return checked !== undefined && !endsWithCheckDigit(value.slice(0, checked), weighted31) ? "check_digit" : undefined;
}

/**
 * Reads parts that stand between separators. Data of a fixed length ends by itself; any other goes to the end of its
 * part.
 */
export function parseSeparated(parts: readonly string[]): Elements {
  const elements: Gs1Element[] = [];
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const ai = aiAt(part, at);
      const format = ai === undefined ? undefined : aiFormat(ai);
      if (ai === undefined || format === undefined) return { fault: "unknown_ai", at: part.slice(at, at + 4) };
      const begins = at + ai.length;
      const ends = format.least === format.most ? begins + format.most : part.length;
      const element = { ai, value: part.slice(begins, ends) };
      const fault = faultIn(element);
      if (fault !== undefined) return { fault, at: `(${ai})${element.value}` };
      elements.push(element);
      at = Math.max(ends, begins);
    }
  }
  return { elements };
}

/** Identifiers that follow a text field in practice, where a reader has lost the separator between them. */
const usual: ReadonlySet<string> = new Set(["10", "17", "21", "30", "7003", "11", "240"]);
const mostReadings = 8;
/** Longer than any symbol on a package. */
const longestData = 400;

/**
 * All the ways to read a text whose separators may be lost: a field without a fixed length may end wherever one of the
 * usual identifiers could begin that was not there before. The way with the fewest fields, in which the last one simply
 * goes to the end, comes first.
 */
export function parseUnseparated(data: string): Gs1Element[][] {
  const ways: Gs1Element[][] = [];
  if (data.length > longestData) return ways;
  const follow = (at: number, read: readonly Gs1Element[]): void => {
    if (ways.length >= mostReadings) return;
    if (at === data.length) {
      ways.push([...read]);
      return;
    }
    const ai = aiAt(data, at);
    const format = ai === undefined ? undefined : aiFormat(ai);
    if (ai === undefined || format === undefined || read.some((element) => element.ai === ai)) return;
    const begins = at + ai.length;
    for (let length = Math.min(format.most, data.length - begins); length >= format.least; length -= 1) {
      const element = { ai, value: data.slice(begins, begins + length) };
      const next = begins + length;
      const ends = next === data.length || format.least === format.most || usual.has(aiAt(data, next) ?? "");
      if (ends && faultIn(element) === undefined) follow(next, [...read, element]);
    }
  };
  follow(0, []);
  return ways.sort((a, b) => a.length - b.length);
}

/** `(01)04987…(17)261231(10)A1`: an opening bracket counts where a known identifier is between it and the closing one. */
export function parseHumanForm(data: string): Elements {
  const marks = [...data.matchAll(/\((\d{2,4})\)/g)].filter(([, ai = ""]) => aiFormat(ai) !== undefined);
  const elements: Gs1Element[] = [];
  for (const [index, mark] of marks.entries()) {
    const element = {
      ai: mark[1] ?? "",
      value: data.slice(mark.index + mark[0].length, marks[index + 1]?.index).replaceAll(" ", ""),
    };
    const fault = faultIn(element);
    if (fault !== undefined) return { fault, at: `(${element.ai})${element.value}` };
    elements.push(element);
  }
  return elements.length > 0 && marks[0]?.index === 0 ? { elements } : { fault: "unknown_ai", at: data.slice(0, 6) };
}
