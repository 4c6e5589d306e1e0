import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { projectFiles, workspaceFolders } from "./lib/files.mjs";
import { problemsOf } from "./lib/tool.mjs";

/** One check for every workspace (and folder of scripts) that holds TypeScript. */
export async function typeChecks() {
  const files = await projectFiles();
  const holdsTypeScript = (folder) =>
    files.some((file) => file.startsWith(`${folder}/`) && /(?<![.]d)[.]tsx?$/.test(file));
  return workspaceFolders()
    .filter(holdsTypeScript)
    .map((folder) => ({
      name: `types ${folder}`,
      run: () => checkTypes(folder),
    }));
}

async function checkTypes(folder) {
  if (!existsSync(path.join(root, folder, "tsconfig.json"))) return [`${folder} holds TypeScript but no tsconfig.json`];
  const lines = await problemsOf("tsc", ["--noEmit", "--pretty", "false", "-p", folder]);
  // What follows an error, indented, is detail; the first line has the problem.
  return lines.filter((line) => !line.startsWith(" "));
}
