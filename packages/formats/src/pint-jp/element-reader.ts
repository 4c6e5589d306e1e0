import { unreadable } from "../table/cells.ts";
import { calendarDay } from "../table/days.ts";
import { plainDecimal } from "./decimal-texts.ts";
import { type PintProblem, type PintProblemCode, pintProblem } from "./pint-problem.ts";
import { pathOf, type XmlElement } from "./read-xml.ts";

/** The first element at a path below another, the names separated by slashes. */
export function find(from: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = from;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The direct children of a name. */
export function all(from: XmlElement, name: string): XmlElement[] {
  return from.children.filter((child) => child.name === name);
}

/** The text at a path; empty where it is missing. */
export function textAt(from: XmlElement, path: string): string {
  return find(from, path)?.text.trim() ?? "";
}

/** Facts of a problem besides its place. */
type Facts = NonNullable<Parameters<typeof pintProblem>[2]>;

/** More problems than a person reads say nothing new. */
const mostProblems = 100;

/** Reads elements into values and keeps what is wrong with them. A value that cannot be read is empty or 0. */
export interface ElementReader {
  /** What is wrong, the first hundred. */
  problems: readonly PintProblem[];
  /** Adds a problem of the element at a path, or of the one that should have it. */
  add(code: PintProblemCode, from: XmlElement, path: string, facts?: Facts): void;
  /** A text that must be there. */
  text(from: XmlElement, path: string): string;
  /** A day, or empty where there is none. */
  day(from: XmlElement, path: string): string;
  /** A plain decimal text that must be there. */
  decimal(from: XmlElement, path: string): string;
  /** Whole yen that must be there. */
  yen(from: XmlElement, path: string): bigint;
}

/** A reader of a document in yen. */
export function elementReader(): ElementReader {
  const problems: PintProblem[] = [];
  const add: ElementReader["add"] = (code, from, path, facts) => {
    if (problems.length < mostProblems) problems.push(pintProblem(code, placeOf(from, path), facts));
  };
  const text: ElementReader["text"] = (from, path) => {
    const found = textAt(from, path);
    if (found === "") add("element_missing", from, path);
    return found;
  };
  const decimal: ElementReader["decimal"] = (from, path) => {
    const found = text(from, path);
    if (found === "") return "0";
    const plain = plainDecimal(found);
    if (plain === undefined) add("element_unreadable", from, path, { value: found, expected: "a decimal number" });
    return plain ?? "0";
  };
  return {
    problems,
    add,
    text,
    decimal,
    day: (from, path) => {
      const found = textAt(from, path);
      if (found === "") return "";
      const day = dayOf(found);
      if (day === undefined) add("element_unreadable", from, path, { value: found, expected: "a day as 2026-04-01" });
      return day ?? "";
    },
    yen: (from, path) => {
      const amount = decimal(from, path);
      const currency = find(from, path)?.attributes.get("currencyID") ?? "JPY";
      if (currency !== "JPY") {
        add("other_currency", from, path, { value: currency, expected: "JPY" });
        return 0n;
      }
      if (!amount.includes(".")) return BigInt(amount);
      add("amount_not_whole", from, path, { value: amount, expected: "whole yen" });
      return 0n;
    },
  };
}

function placeOf(from: XmlElement, path: string): { path: string; line: number } {
  const found = path === "" ? from : find(from, path);
  return found ? { path: pathOf(found), line: found.line } : { path: `${pathOf(from)}/${path}`, line: from.line };
}

/** XML allows a time zone behind a day, which says nothing in an invoice. */
function dayOf(text: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text);
  const day = parts && calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return day === null || day === unreadable ? undefined : day;
}
