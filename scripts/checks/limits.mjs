import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { textOf } from "./lib/files.mjs";

const page = "docs/limits.md";

/** A file of the project in backticks, followed by the text in it that sets a limit. */
const reference = /`((?:apps|docker|packages)\/[\w./-]+)` `([^`]+)`/g;

export const limits = {
  name: "limits are as documented",
  /** The code and the page have the same limits. */
  async run() {
    const rows = textOf(page)
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.includes("| constant |"));
    return rows.flatMap((row) => {
      const references = [...row.matchAll(reference)];
      return references.length === 0 ? [`${page}: no constant in ${row}`] : references.flatMap(missing);
    });
  },
};

function missing([, file, text]) {
  if (!existsSync(path.join(root, file))) return [`${page}: ${file} does not exist`];
  return textOf(file).includes(text) ? [] : [`${page}: ${file} does not have ${text}`];
}
