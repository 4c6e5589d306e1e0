import type { Rolldown } from "vite";

type Groups = NonNullable<Rolldown.CodeSplittingOptions["groups"]>;
type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Phrases that every page of a kind needs; the others are a request for each subject. */
const words = [
  { name: "words", namespaces: ["auth", "common", "shell"] },
  { name: "words-inside", namespaces: ["account", "failure", "jobs", "notifications", "problems", "scan"] },
];

/** The data grid is as big as the rest together, and many pages have none. */
const grid = /node_modules\/(@mui\/x-(data-grid|virtualizer|internals)|reselect)\//;

/** Fields with a list to choose from: as big as all other controls. */
const fields = /node_modules\/(@popperjs|@mui\/material\/Select)\//;

/** Areas that all others may import: what of them needs a library is with it, so that not all others need it. */
const lowerAreas = ["account", "institution", "medicine"];

const charts =
  /node_modules\/(@mui\/x-(charts|charts-vendor|internal-gestures)|d3-[\w-]+|internmap|bezier-easing|flatqueue)\//;
const excel = /node_modules\/(read-excel-file|fflate|unzipper-esm|@xmldom)\//;
const forms = /node_modules\/(zod|react-hook-form|@hookform)\//;

/**
 * How the web is cut. Each page stays a chunk of its own; what it shares with others comes in a few big chunks, which
 * compress better than fifty small ones and cost fewer requests: what starts the app, what the sign-in pages share, the
 * frame after the sign-in, what the pages of one subject share, and what those of several do.
 */
export const chunkGroups: Groups = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 10 },
  {
    name: "identity",
    // Without the idb of the app itself, which nobody needs before the sign-in.
    test: /(?<!apps\/web\/)node_modules\/(firebase|@firebase|idb|tslib)\/|\/shared\/auth\/provider\/(firebase-[\w-]+|identity-errors)\./,
    priority: 9,
  },
  { name: "index", tags: ["$initial"], priority: 8 },
  { name: wordsOf, test: /\/src\/phrases\//, priority: 7, debugName: "words" },
  named("sign-in", 6, (id, modules) => serves(isLogin, id, modules)),
  named("inside", 5, isOfFrame),
  named("charts", 4.5, (id) => charts.test(id)),
  named("public", 4, (id, modules) => serves(isPublic, id, modules) && !needs(forms, id, modules)),
  { name: subjectOf, priority: 3, debugName: "subjects" },
  named("grid", 2, (id, modules) => isShared(visitors(id, modules)) && needs(grid, id, modules)),
  { name: sharedOf, priority: 1, debugName: "shared" },
];

/** A chunk of the modules for which `holds`. */
function named(name: string, priority: number, holds: (id: string, modules: Modules) => boolean): Groups[number] {
  return { name: (id, modules) => (holds(id, modules) ? name : null), priority, debugName: name };
}

/** `words-ja`, `words-inside-ja`, or all phrases of an area in a language: a page needs several of its namespaces. */
function wordsOf(id: string): string | null {
  const [, language, area, namespace] = /\/phrases\/(\w+)\/(\w+)\/(\w+)\.ts$/.exec(id) ?? [];
  if (!namespace) return null;
  const group = words.find(({ namespaces }) => namespaces.includes(namespace));
  return `${group?.name ?? `words-${area}`}-${language}`;
}

/** The page on which most visits begin, with its frame. */
function isLogin(entry: string): boolean {
  return /\/(public-shell|login-frame|login-page)\.tsx$/.test(entry);
}

/** The other pages that anybody may open. */
function isPublic(entry: string): boolean {
  return /\/src\/routes\/(login|errors)\/|\/redirect-page\./.test(entry);
}

/** Whether pages of this kind share the module with each other or with anything else. */
function serves(kind: (entry: string) => boolean, id: string, modules: Modules): boolean {
  const entries = visitors(id, modules);
  return isShared(entries) && [...entries].some(kind);
}

/** The frame of every page after the sign-in, and the way to the server. */
function isFrame(entry: string): boolean {
  return /\/(user-area|app-shell|server)\.tsx?$/.test(entry);
}

/** The part of the product a page belongs to; everything that is no page is one of its own. */
function subject(entry: string): string {
  return /\/src\/routes\/(?:\w+\/)?([\w-]+)\/[^/]+$/.exec(entry)?.[1] ?? entry;
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
  if (area && !(isForm && lowerAreas.includes(area))) return area;
  const [, section] = /\/src\/routes\/(\w+)\//.exec(id) ?? [];
  if (section) return `pages-${section}`;
  if (isForm) return "forms";
  if (/\/packages\/formats\//.test(id)) return "formats";
  return needs(fields, id, modules) ? "fields" : "common";
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
