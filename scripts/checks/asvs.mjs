import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { textOf } from "./lib/files.mjs";

const page = "docs/asvs.md";

/** A file of the project in backticks, and the title of one of its tests where one follows in quotes. */
const reference = /`((?:apps|docker|docs|packages|scripts)\/[\w./-]+\.\w+)`(?: "([^"]+)")?/g;

export const asvs = {
  name: "asvs names what exists",
  /** A requirement counts as met by a test, so the test must exist, and the summary must agree with the tables. */
  async run() {
    const text = textOf(page);
    return [...new Set([...text.matchAll(reference)].flatMap(missing)), ...wrongCounts(text)];
  },
};

function missing([, file, title]) {
  if (!existsSync(path.join(root, file))) return [`${page}: ${file} does not exist`];
  return title && !textOf(file).includes(title) ? [`${page}: ${file} has no test "${title}"`] : [];
}

function wrongCounts(text) {
  const [summary, ...chapters] = text.split("\n## ");
  return chapters.flatMap((chapter) => {
    const title = chapter.split("\n", 1)[0];
    const rows = chapter.split("\n").filter((line) => line.startsWith("| V"));
    const counts = ["met", "not applicable", "open"].map(
      (status) => rows.filter((row) => row.split(" | ")[3] === status).length,
    );
    const line = `| ${[title, ...counts, rows.length].join(" | ")} |`;
    return summary.includes(`${line}\n`) ? [] : [`${page}: the summary should have the line ${line}`];
  });
}
