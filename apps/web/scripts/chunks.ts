import type { Rolldown } from "vite";
import { wordsOf } from "./phrase-bundles.ts";

type Groups = NonNullable<Rolldown.CodeSplittingOptions["groups"]>;
type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The data grid is as big as the rest together, and many pages have none. */
const grid = /node_modules\/@mui\/x-(data-grid|virtualizer)\//;

/** Areas that all others may import: what other pages than the daily ones share of them is small, and with the rest. */
const lowerAreas = ["account", "institution", "medicine", "stock"];

const charts =
  /node_modules\/(@mui\/x-(charts|charts-vendor|internal-gestures)|d3-[\w-]+|internmap|bezier-easing|flatqueue)\//;
const excel = /node_modules\/(read-excel-file|fflate|unzipper-esm|@xmldom)\//;
const forms = /node_modules\/(zod|react-hook-form|@hookform)\//;

/** The pages that are opened many times a day. None of them loads what only other pages, or dialogs, need. */
const daily: Record<string, RegExp> = {
  home: /\/routes\/home\/home-page\./,
  overview: /\/routes\/medorder\/overview-page\./,
  today: /\/orders\/order-page\./,
  predict: /\/forecast\/predict-page\./,
  shelf: /\/medorder\/stock\/stock-page\./,
  search: /\/medsearch\/search-page\./,
  users: /\/user-list-page\./,
};

/**
 * How the web is cut. Each page stays a chunk of its own; what it shares with others comes in a few big chunks, which
 * compress better than fifty small ones and cost fewer requests: what starts the app, what the sign-in pages share, the
 * frame after the sign-in, what the pages of one subject share, and what those of several do.
 */
export const chunkGroups: Groups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 10,
  },
  {
    name: "identity",
    // Without the idb of the app itself, which nobody needs before the sign-in.
    test: /(?<!apps\/web\/)node_modules\/((firebase|@firebase|idb|tslib)\/(?!.*\?acts$))|\/shared\/auth\/provider\/(firebase-(auth|identity|user)|identity-errors)\./,
    priority: 9,
  },
  { name: "identity-acts", test: /\?acts$|\/shared\/auth\/provider\/firebase-[\w-]+\./, priority: 8.5 },
  named(
    "index",
    8,
    (id, modules) => isOfStart(id, modules) || (serves(isLogin, id, modules) && isOfDailyPage(id, modules)),
  ),
  { name: (id) => wordsOf(id), priority: 9, debugName: "words" },
  named("inside", 6, isOfFrame),
  named("sign-in", 5, (id, modules) => serves(isLogin, id, modules)),
  named("charts", 4.5, (id) => charts.test(id)),
  named("mui-x", 4.4, isOfGridAndCharts),
  { name: dailyOf, priority: 4.2, debugName: "daily" },
  { name: subjectOf, priority: 3, debugName: "subjects" },
  named("grid", 2, (id, modules) => isShared(visitors(id, modules)) && needs(grid, id, modules)),
  { name: sharedOf, priority: 1, debugName: "shared" },
];

/** A chunk of the modules for which `holds`. */
function named(name: string, priority: number, holds: (id: string, modules: Modules) => boolean): Groups[number] {
  return { name: (id, modules) => (holds(id, modules) ? name : null), priority, debugName: name };
}

/** What runs before any page is loaded. */
function isOfStart(id: string, modules: Modules): boolean {
  return [...walk(id, (at) => modules.getModuleInfo(at)?.importers ?? [])].some((at) => /\/src\/main\.tsx$/.test(at));
}

/** The page on which most visits begin, with its frame. */
function isLogin(entry: string): boolean {
  return /\/(public-shell|login-frame|login-page)\.tsx$/.test(entry);
}

/** Whether pages of this kind share the module with each other or with anything else. */
function serves(kind: (entry: string) => boolean, id: string, modules: Modules): boolean {
  const entries = visitors(id, modules);
  return isShared(entries) && [...entries].some(kind);
}

/** The frame of every page after the sign-in, and the way to the server. */
function isFrame(entry: string): boolean {
  return /\/(user-area|app-shell|server-client)\.tsx?$/.test(entry);
}

/**
 * The chunks of what several daily pages need, each with the sets of pages that have it: a module is in the first one of
 * which it serves a whole set. What a module imports serves at least the same pages, so it is in the same or an earlier
 * one, and no two chunks need each other. The rest serves the shelf.
 */
const together: readonly { name: string; sets: readonly string[][] }[] = [
  {
    name: "daily",
    sets: [["home"], ["overview", "search"], ["overview", "users"], ["today", "users"], ["today", "shelf", "search"]],
  },
  {
    name: "work",
    sets: [
      ["today", "overview"],
      ["today", "predict"],
      ["today", "shelf"],
      ["overview", "predict"],
      ["overview", "shelf"],
    ],
  },
  { name: "finding", sets: [["today", "search"]] },
  { name: "lists", sets: [["search"], ["predict"]] },
];

/** What daily pages need, by which of them do: a page loads little that it does not need, in few requests. */
function dailyOf(id: string, modules: Modules): string | null {
  const entries = [...visitors(id, modules)];
  const pages = dailyPages(entries);
  const [only] = pages;
  if (!only) return null;
  if (needs(forms, id, modules) && entries.length > 1) return "forms";
  if (pages.length === 1) return ofOne(only, entries);
  const several = together.find(({ sets }) => sets.some((set) => set.every((name) => pages.includes(name))));
  return several?.name ?? "rows";
}

/**
 * What one daily page needs alone is with the page, unless pages that are no daily ones need it too. Dialogs of other
 * pages share much with today's order, which none of them is to load.
 */
function ofOne(only: string, entries: readonly string[]): string {
  if (only === "today" && entries.length > 1) return "today-more";
  if (!entries.some((at) => isPage(at) && !daily[only]?.test(at))) return only;
  if (only === "overview") return "work";
  if (only === "users") return isOfUsers(entries) ? "users-more" : "rows";
  return only === "shelf" ? "rows" : `${only}-more`;
}

/** Whether the pages of users alone need what these entries need. */
function isOfUsers(entries: readonly string[]): boolean {
  return entries.filter(isPage).every((at) => /\/src\/routes\/setting\/user\//.test(at));
}

const isPage = (entry: string): boolean => /\/src\/routes\/.*-page\.tsx/.test(entry);

/** The daily pages among entries. */
function dailyPages(entries: readonly string[]): string[] {
  return Object.keys(daily).filter((name) => entries.some((at) => daily[name]?.test(at)));
}

/** What the charts share with the data grid or with others; no daily page needs it before its content. */
function isOfGridAndCharts(id: string, modules: Modules): boolean {
  const entries = [...visitors(id, modules)];
  const hasCharts = entries.some((at) => /\/shared\/ui\/chart\/bars\./.test(at));
  return hasCharts && entries.length > 1 && dailyPages(entries).length === 0;
}

/** The part of the product a page belongs to; everything that is no page is one of its own. */
function subject(entry: string): string {
  return /\/src\/routes\/(?:\w+\/)?([\w-]+)\/[^/]+$/.exec(entry)?.[1] ?? entry;
}

/** Whether a page that is opened many times a day, or the frame, needs the module. */
function isOfDailyPage(id: string, modules: Modules): boolean {
  const entries = [...visitors(id, modules)];
  return entries.some(isFrame) || dailyPages(entries).length > 0;
}

function isOfFrame(id: string, modules: Modules): boolean {
  return [...visitors(id, modules)].some(isFrame);
}

/** What pages of several subjects share: by its area, where it has one, else by what it needs. */
function sharedOf(id: string, modules: Modules): string | null {
  if (!isShared(visitors(id, modules))) return null;
  // The messages of all areas together: they are made of one another, so that chunks of them would need each other.
  if (/\/packages\/rpc\//.test(id)) return "messages";
  const [, area] = /\/src\/areas\/([\w-]+)\//.exec(id) ?? [];
  if (needs(excel, id, modules)) return "excel";
  const isForm = needs(forms, id, modules);
  if (area && !lowerAreas.includes(area)) return area;
  const [, section] = /\/src\/routes\/(\w+)\//.exec(id) ?? [];
  if (section) return `pages-${section}`;
  if (isForm) return "forms";
  return "common";
}

function subjectOf(id: string, modules: Modules): string | null {
  const entries = visitors(id, modules);
  const [only, ...more] = new Set([...entries].map(subject));
  return only && more.length === 0 && isShared(entries) ? only : null;
}

const isShared = (entries: Set<string>): boolean => entries.size > 1;

/** The lazily loaded modules through which `id` is reached, itself among them. */
function visitors(id: string, modules: Modules): Set<string> {
  const seen = walk(id, (at) => modules.getModuleInfo(at)?.importers ?? []);
  return new Set([...seen].filter((at) => modules.getModuleInfo(at)?.dynamicImporters.length));
}

/** Whether `id` is of a library, or imports it in any number of steps. */
function needs(library: RegExp, id: string, modules: Modules): boolean {
  const seen = walk(id, (at) => modules.getModuleInfo(at)?.importedIds ?? []);
  return [...seen].some((at) => library.test(at));
}

function walk(from: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([from]);
  for (const at of seen) for (const other of next(at)) seen.add(other);
  return seen;
}
