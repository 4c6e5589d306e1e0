import type { Rolldown } from "vite";

type Groups = NonNullable<Rolldown.CodeSplittingOptions["groups"]>;
type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Phrases that every page of a kind needs; the others are a request for each subject. */
const words = [
  { name: "words", namespaces: ["auth", "common", "shell"] },
  { name: "words-inside", namespaces: ["account", "failure", "jobs", "notifications", "problems"] },
];

/** The data grid is as big as the rest together, and many pages have none. */
const grid = /node_modules\/(@mui\/x-(data-grid|virtualizer|internals)|reselect)\//;

/**
 * How the web is cut. Each page stays a chunk of its own; what it shares with others comes in a few big chunks, which
 * compress better than fifty small ones and cost fewer requests: what starts the app, what the sign-in pages share,
 * what is loaded after the sign-in, and what the pages of one subject share.
 */
export const chunkGroups: Groups = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 10 },
  {
    name: "identity",
    // Without the idb of the app itself, which nobody needs before the sign-in.
    test: /(?<!apps\/web\/)node_modules\/(firebase|@firebase|idb|tslib)\/|\/shared\/auth\/provider\/(firebase-identity|firebase-user|identity-errors)\./,
    priority: 9,
  },
  { name: "index", tags: ["$initial"], priority: 8 },
  { name: wordsOf, test: /\/src\/phrases\//, priority: 7, debugName: "words" },
  named("sign-in", 6, (id, modules) => serves(isLogin, id, modules)),
  named("public", 5, (id, modules) => serves(isPublic, id, modules)),
  named("inside", 4, (id, modules) => isInside(id, modules) && !needsGrid(id, modules)),
  { name: subjectOf, priority: 3, debugName: "subjects" },
  named("grid", 2, isInside),
];

/** A chunk of the modules for which `holds`. */
function named(name: string, priority: number, holds: (id: string, modules: Modules) => boolean): Groups[number] {
  return { name: (id, modules) => (holds(id, modules) ? name : null), priority, debugName: name };
}

/** `words-ja`, `words-inside-ja`, or the namespace with its language. */
function wordsOf(id: string): string | null {
  const [, language, namespace] = /\/phrases\/(\w+)\/\w+\/(\w+)\.ts$/.exec(id) ?? [];
  if (!namespace) return null;
  const group = words.find(({ namespaces }) => namespaces.includes(namespace));
  return `${group?.name ?? namespace}-${language}`;
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

function isInside(id: string, modules: Modules): boolean {
  const entries = visitors(id, modules);
  return [...entries].some(isFrame) || new Set([...entries].map(subject)).size > 1;
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

/** Whether `id` is of the grid, or imports it in any number of steps. */
function needsGrid(id: string, modules: Modules): boolean {
  const seen = walk(id, (at) => modules.getModuleInfo(at)?.importedIds ?? []);
  return [...seen].some((at) => grid.test(at));
}

function walk(from: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([from]);
  for (const at of seen) for (const other of next(at)) seen.add(other);
  return seen;
}
