import { pageWork } from "./page-work.ts";

/** How often a file that did not come is requested again, and how long after the first failure; then twice as long. */
const retries = 5;
const firstDelayMs = 350;

/** Files of the build by their address, loaded or on their way. One that did not come is not kept. */
const parts = new Map<string, Promise<void>>();

/**
 * Calls `load`, an `import()`, once every file it needs is in the browser; the build wraps each `import()` in it.
 * A browser remembers for the life of the page that a module or a preload of one failed, and with it everything that
 * imports that module. So each file is fetched first, which may fail and be repeated, and only then imported.
 * @throws Error when a file is gone, or did not come after all retries
 */
export async function withParts<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  if (parts.size === 0) rememberStarted();
  await Promise.all(files.map((file) => part(new URL(import.meta.env.BASE_URL + file, document.baseURI).href)));
  return load();
}

/** What the document started with is running already. */
function rememberStarted(): void {
  for (const { src } of document.querySelectorAll<HTMLScriptElement>("script[src]")) parts.set(src, Promise.resolve());
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"))
    parts.set(href, Promise.resolve());
}

function part(href: string): Promise<void> {
  const known = parts.get(href);
  if (known !== undefined) return known;
  const coming = pageWork(bring(href));
  parts.set(href, coming);
  coming.catch(() => parts.delete(href));
  return coming;
}

async function bring(href: string): Promise<void> {
  for (let tried = 0; ; tried++) {
    const state = await fetched(href);
    if (state === "here" && (!href.endsWith(".css") || (await isApplied(href)))) return;
    if (state === "gone" || tried === retries) break;
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** tried));
  }
  throw new Error(`Failed to fetch dynamically imported module: ${href}`);
}

/** Brings the file into the browser's cache, where `import()` finds it. */
async function fetched(href: string): Promise<"here" | "gone" | "failed"> {
  try {
    const answer = await fetch(href);
    if (answer.status === 404 || answer.status === 410) return "gone";
    await answer.arrayBuffer();
    return answer.ok ? "here" : "failed";
  } catch {
    return "failed";
  }
}

/** Adds a style sheet to the document. */
function isApplied(href: string): Promise<boolean> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = href;
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
}
