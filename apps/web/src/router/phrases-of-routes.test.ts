import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";

interface LazyPage {
  /** Its file, relative to `src`. */
  file: string;
  namespaces: string[];
}

const pages = vi.hoisted((): LazyPage[] => []);
vi.mock("../shared/layout/lazy-route.tsx", () => ({
  lazyRoute: (load: () => unknown, ...namespaces: string[]) => {
    const file = /routes\/[\w/-]+\.tsx/.exec(String(load))?.[0] ?? "";
    pages.push({ file, namespaces });
    return async () => ({ element: null });
  },
}));

/** Loaded before any page, and by the frame around the pages behind the sign-in. */
const always = ["common", "shell"];
const inside = ["person", "failure"];

const importOf = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(\.[^"]+)"/gm;
/** The namespaces of an argument list; its options are none. */
const namesIn = (list: string) => [...list.replace(/\{.*/s, "").matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);

/** The namespaces of phrases that a module and what it imports statically use; each with a file that uses it. */
function usedBy(file: string, used = new Map<string, string>(), seen = new Set<string>()): Map<string, string> {
  if (seen.has(file) || !existsSync(file)) return used;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  for (const [, list = ""] of source.matchAll(/useTranslation\(([^)]*)\)/g)) {
    for (const name of namesIn(list)) used.set(name, used.get(name) ?? file);
  }
  for (const [, imported = ""] of source.matchAll(importOf)) usedBy(path.resolve(file, "..", imported), used, seen);
  return used;
}

test("a page that shows its words late is not kept back: its route loads every namespace that it uses", async () => {
  await import("./routes.tsx");
  await import("./user-area.tsx");
  expect(pages.length).toBeGreaterThan(50);
  const missing = pages.flatMap(({ file, namespaces }) => {
    const isPublic = /^routes\/(login|errors|scan|redirect-page|shell\/(public-shell|app-wrapper-page))/.test(file);
    const declared = new Set([...always, ...(isPublic ? [] : inside), ...namespaces]);
    return [...usedBy(path.resolve("src", file))]
      .filter(([namespace]) => !declared.has(namespace))
      .map(([namespace, user]) => `${file}: ${namespace} (${path.relative("src", user)})`);
  });
  expect(missing).toEqual([]);
});
