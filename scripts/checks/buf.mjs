import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { problemsOf, tool } from "./lib/tool.mjs";

export const bufLint = { name: "buf lint", run: () => problemsOf("buf", ["lint"]) };

export const bufBreaking = {
  name: "buf breaking",
  /** Compares the wire with the contract others may already speak; see publishedCommit for which one that is. */
  async run() {
    const commit = await publishedCommit();
    if (commit === undefined) return [];
    return inTemporaryFolder(async (folder) => {
      const archive = path.join(folder, "published.tar");
      const packed = await tool("git", ["archive", "--format=tar", "-o", archive, commit, "proto", "buf.yaml"]);
      // A commit older than the proto folder has published nothing.
      if (packed.code !== 0) return [];
      // As images, because the folders that files are sorted into are no part of the contract.
      const published = path.join(folder, "published.binpb");
      const current = path.join(folder, "current.binpb");
      const failed = [
        ...(await problemsOf("buf", ["build", archive, "-o", published])),
        ...(await problemsOf("buf", ["build", "-o", current])),
      ];
      if (failed.length > 0) return failed;
      return problemsOf("buf", ["breaking", current, "--against", published]);
    });
  },
};

export const generatedCodeCurrent = {
  name: "generated code current",
  async run() {
    return inTemporaryFolder(async (folder) => {
      const failed = await problemsOf("buf", ["generate", "-o", folder]);
      if (failed.length > 0) return failed;
      return differences(path.join(folder, "packages/rpc/gen"), path.join(root, "packages/rpc/gen"));
    });
  },
};

/**
 * The commit whose contract counts as published: the newest release tag; without one, where this branch left main;
 * on main itself, the commit before. A shallow clone may have none of them: then HEAD, which still catches what is
 * not yet committed. Undefined without git.
 */
async function publishedCommit() {
  const tag = await revision(["describe", "--tags", "--match", "v*", "--abbrev=0"]);
  if (tag) return tag;
  const head = await revision(["rev-parse", "HEAD"]);
  for (const main of ["origin/main", "main"]) {
    const base = await revision(["merge-base", "HEAD", main]);
    if (base && base !== head) return base;
  }
  return (await revision(["rev-parse", "--verify", "--quiet", "HEAD~1"])) ?? head;
}

async function revision(args) {
  const { code, output } = await tool("git", args);
  return code === 0 ? output.trim() : undefined;
}

async function differences(fresh, committed) {
  const [generated, kept] = await Promise.all([readAll(fresh), readAll(committed)]);
  const problems = [...new Set([...generated.keys(), ...kept.keys()])].sort().flatMap((file) => {
    if (!kept.has(file)) return [`packages/rpc/gen/${file} is missing`];
    if (!generated.has(file)) return [`packages/rpc/gen/${file} belongs to no proto file any more`];
    return generated.get(file) === kept.get(file) ? [] : [`packages/rpc/gen/${file} is out of date`];
  });
  return problems.length > 0 ? [...problems, "run npm run generate"] : [];
}

async function readAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return new Map(files.map((file, index) => [path.relative(folder, file).replaceAll("\\", "/"), texts[index]]));
}

async function inTemporaryFolder(use) {
  const folder = await mkdtemp(path.join(tmpdir(), "meguri-buf-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
