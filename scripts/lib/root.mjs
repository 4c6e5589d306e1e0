import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The Node 24 that the project brings along; it exists once the packages are installed. */
export const localNode = path.join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** True when the project's own Node is there. */
export function hasLocalNode() {
  return existsSync(localNode);
}

/** The environment for a child: the project's tools come first on its PATH. */
export function environment(extra = {}) {
  const bin = path.join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`, ...extra };
}
