import { parse } from "@swc/core";
import { textOf } from "./files.mjs";

/** The syntax tree of a TypeScript file of the project. */
export function syntaxOf(file) {
  return parse(textOf(file), { syntax: "typescript", tsx: file.endsWith(".tsx"), target: "es2024" });
}

/**
 * Visits every node of a syntax tree, a parent before its children.
 * @param {unknown} node
 * @param {(node: { type: string }) => void} visit
 */
export function eachNode(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) eachNode(item, visit);
    return;
  }
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node);
  for (const value of Object.values(node)) eachNode(value, visit);
}

/** The line on which `words` first appear in a file, for a message. */
export function lineOf(file, words) {
  const before = textOf(file).split(words)[0];
  return before.split("\n").length;
}
