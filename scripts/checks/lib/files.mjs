import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../lib/root.mjs";
import { tool } from "./tool.mjs";

/**
 * All files of the project that git does not ignore, as paths from the root with forward slashes.
 * Without git (an unpacked archive) the folders are walked instead.
 * @returns {Promise<string[]>}
 */
export async function projectFiles() {
  const { code, output } = await tool("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const listed = code === 0 ? output.split("\0").filter(Boolean) : walk("");
  return listed.filter((file) => existsSync(path.join(root, file)));
}

/** The text of a project file. */
export function textOf(file) {
  return readFileSync(path.join(root, file), "utf8");
}

/** The value of a JSON file of the project. */
export function jsonOf(file) {
  return JSON.parse(textOf(file));
}

/** The folders of all workspaces, read from the patterns in package.json: every pattern ends in one star. */
export function workspaceFolders() {
  return jsonOf("package.json").workspaces.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, "");
    return foldersIn(parent).filter((folder) => existsSync(path.join(root, folder, "package.json")));
  });
}

function foldersIn(parent) {
  const entries = readdirSync(path.join(root, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${parent}/${entry.name}`);
}

const ignored = new Set(["node_modules", "dist", ".git", ".data", "coverage", "test-results"]);

function walk(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const inside = folder === "" ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(inside) : [inside];
  });
}
