import type { Place } from "./place.ts";

/** A page in the history of this tab. */
export interface Entry {
  key: string;
  pathname: string;
  search: string;
  place?: Place | undefined;
  /** What parts of the page keep, such as how many cards are shown, by their names. */
  kept: Record<string, number>;
}

const storageKey = "meguri-places";

/** The pages of this tab, by their position in its history; they outlive a reload. */
let entries: Record<number, Entry> | undefined;

function all(): Record<number, Entry> {
  entries ??= stored();
  return entries;
}

function stored(): Record<number, Entry> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps the pages for the time after a reload; a browser may refuse. */
export function storeEntries(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(all()));
  } catch {
    // Then a reload begins at the top.
  }
}

/** Forgets all pages: they are those of the person who was signed in. */
export function forgetEntries(): void {
  entries = {};
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Then nothing was stored.
  }
}

/** The position of the page that is shown, as the router counts. */
export function positionNow(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}

/**
 * The entry of the page that is shown; another one than was there before gets a new entry, and what came after it is gone. The key
 * alone does not name a page: the first page of every document has the same.
 */
export function entryAt(
  position: number,
  { key, pathname, search }: Pick<Entry, "key" | "pathname" | "search">,
): Entry {
  const known = all()[position];
  if (known?.key === key && known.pathname === pathname && known.search === search) return known;
  for (const other of Object.keys(all())) if (Number(other) > position) delete all()[Number(other)];
  const entry: Entry = { key, pathname, search, kept: {} };
  all()[position] = entry;
  return entry;
}

/**
 * How far back the page is that an address leads to, as a person left it; undefined where they were not there. An address of
 * another page is that page with whatever it was narrowed to; one of the same page (`?…`) is exactly that. Further back than a third
 * page nothing counts: who went on from there did not come from the list.
 * @param defaulted a parameter without which the page shows what the person came from
 */
export function stepsBackTo(to: string, defaulted?: string): number | undefined {
  const now = positionNow();
  const target = new URL(to, window.location.href);
  const isSamePage = target.pathname === window.location.pathname;
  for (let position = now - 1; position >= 0; position -= 1) {
    const entry = all()[position];
    if (entry?.pathname === window.location.pathname && !isSamePage) continue;
    if (entry?.pathname !== target.pathname) return undefined;
    const params = new URLSearchParams(entry.search);
    const isNarrowed = [...target.searchParams].every(([name, value]) =>
      name === defaulted && !params.has(name) ? true : params.get(name) === value,
    );
    const isExact = isNarrowed && params.size === target.searchParams.size;
    if (isSamePage ? isExact : isNarrowed) return position - now;
  }
  return undefined;
}
