import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/** Where the page that shows the notices finds them. */
const fileName = "third-party-notices.txt";

/** The notice that a licence requires, with the changes. */
const attributions: Readonly<Record<string, string>> = {
  "@svg-maps/japan": `Map of Japan by Victor Cazanave (https://github.com/VictorCazanave/svg-maps), based on the work of MapSVG
(https://mapsvg.com/maps/japan), licensed under Creative Commons Attribution 4.0 International
(https://creativecommons.org/licenses/by/4.0/). Meguri draws the outlines in its own colours.`,
};

/** One package that reaches browsers. */
interface Notice {
  name: string;
  version: string;
  licence: string;
  texts: string[];
}

interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** The notices of everything that the web is built from, and what is missing for them to be complete. */
export function thirdPartyNotices(): { text: string; problems: string[] } {
  const notices = shippedPackages();
  const problems = notices.flatMap(({ name, licence }) => {
    if (licence === "") return [`${name} names no licence: nobody may use it`];
    return /\bCC-BY/.test(licence) && !attributions[name]
      ? [`${name} is under ${licence}: add its attribution to apps/web/scripts/notices.ts`]
      : [];
  });
  return { text: textOf(notices), problems };
}

/** Writes the notices beside the built web. */
export function thirdPartyNoticesFile(): Plugin {
  return {
    name: "third-party-notices",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: thirdPartyNotices().text });
    },
  };
}

/** All packages that the web depends on, directly or by others, as the lockfile has them. */
function shippedPackages(): Notice[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(path.join(root, "package-lock.json"), "utf8"),
  );
  const results = new Map<string, Notice>();
  const seen = new Set<string>();
  const visit = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const locked = packages[place];
    if (!locked) return;
    if (locked.link && locked.resolved) visit(locked.resolved);
    if (place.includes("node_modules/") && !locked.link) {
      const notice = noticeOf(place, locked);
      results.set(`${notice.name}@${notice.version}`, notice);
    }
    for (const name of Object.keys(locked.dependencies ?? {})) visit(placeOf(packages, place, name));
  };
  visit("apps/web");
  return [...results.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Where a package finds another: in its own folder, or in one of those around it. */
function placeOf(packages: Record<string, Locked>, from: string, name: string): string {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === "." ? "" : folder, "node_modules", name);
    if (place in packages || folder === ".") return place;
  }
}

function noticeOf(place: string, { version = "", license = "" }: Locked): Notice {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const folder = path.join(root, place);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    : [];
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  return { name, version, licence: license, texts };
}

/** Packages whose licence is word for word the same share one text. */
function textOf(notices: Notice[]): string {
  const sections = new Map<string, string[]>();
  for (const { name, version, licence, texts } of notices) {
    const text = texts.length > 0 ? texts.join("\n\n") : `Licence: ${licence}`;
    sections.set(text, [...(sections.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const named = Object.entries(attributions).map(([name, words]) => `${name}\n${words}`);
  const all = [...sections].map(([text, names]) => `${names.join("\n")}\n\n${text}`);
  const line = `\n\n${"-".repeat(80)}\n\n`;
  return `${["Meguri is built from the works of others.", ...named, ...all].join(line)}\n`;
}
