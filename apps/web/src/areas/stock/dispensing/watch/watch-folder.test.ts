import { expect, it } from "vitest";
import type { FileHandle, FolderHandle } from "../../common/folder/folder-handle.ts";
import { watchFolder } from "../../common/folder/watch-folder.ts";
import { fileOf } from "../prepare/test-files.ts";
import { filesOf } from "./dispensing-folder.ts";

type Tree = { [name: string]: Tree | File };

function folder(name: string, tree: Tree): FolderHandle {
  return {
    kind: "directory",
    name,
    async *values() {
      for (const [entry, content] of Object.entries(tree)) {
        if (content instanceof File) {
          yield { kind: "file", name: entry, getFile: async () => content } satisfies FileHandle;
        } else yield folder(entry, content);
      }
    },
  };
}

/** Watches a folder whose content each look finds changed by `between`; ends after so many looks. */
async function watch(tree: Tree, looks: number, between: (look: number) => void, seen = new Set<string>()) {
  const controller = new AbortController();
  const taken: string[] = [];
  let look = 0;
  await watchFolder({
    list: () => filesOf(folder("SIPS1", tree)),
    seen: async () => seen,
    keepSeen: async (marks) => {
      for (const mark of marks) seen.add(mark);
    },
    take: async (files, onAnswered) => {
      taken.push(...files.map(({ name }) => name));
      await onAnswered(files);
    },
    wait: async () => {
      look += 1;
      if (look === looks) controller.abort();
      else between(look);
    },
    onLook: () => undefined,
    signal: controller.signal,
  });
  return { taken, seen };
}

it("a file that is still being written is not read half", async () => {
  const tree: Tree = { "A1.txt": fileOf("A1.txt", "VER") };
  const { taken } = await watch(tree, 2, () => {
    tree["A1.txt"] = fileOf("A1.txt", "VER010603,longer", 2_000);
  });
  expect(taken).toEqual([]);
});

it("a file in the folder is taken in once, not at every look nor after a restart", async () => {
  const tree: Tree = { "A1.txt": fileOf("A1.txt", "VER") };
  const { taken, seen } = await watch(tree, 5, () => undefined);
  expect(taken).toEqual(["A1.txt"]);
  expect((await watch(tree, 4, () => undefined, seen)).taken).toEqual([]);
});

it("a file that was written again is taken in again", async () => {
  const tree: Tree = { "A1.txt": fileOf("A1.txt", "VER") };
  const { taken } = await watch(tree, 6, (look) => {
    if (look === 3) tree["A1.txt"] = fileOf("A1.txt", "VER2", 2_000);
  });
  expect(taken).toEqual(["A1.txt", "A1.txt"]);
});

it("a correction is not taken in before what it corrects", async () => {
  const tree: Tree = { "A2.txt": fileOf("A2.txt", "later", 2_000), "U1.txt": fileOf("U1.txt", "earlier", 1_000) };
  expect((await watch(tree, 2, () => undefined)).taken).toEqual(["U1.txt", "A2.txt"]);
});

it("files that did not arrive are taken up at the next look", async () => {
  const tree: Tree = { "A1.txt": fileOf("A1.txt", "VER") };
  const controller = new AbortController();
  const tries: number[] = [];
  await watchFolder({
    list: () => filesOf(folder("SIPS1", tree)),
    seen: async () => new Set(),
    keepSeen: async () => undefined,
    take: async (files, onAnswered) => {
      tries.push(files.length);
      if (tries.length > 1) await onAnswered(files);
    },
    wait: async () => {
      if (tries.length === 2) controller.abort();
    },
    onLook: () => undefined,
    signal: controller.signal,
  });
  expect(tries).toEqual([1, 1]);
});

it.each<[string, Tree]>([
  [
    "the folder of one receiver",
    { DATA: { "A1.txt": fileOf("A1.txt", "x") }, INDEX: { "A1.txt": fileOf("A1.txt", "x") } },
  ],
  [
    "the folder above",
    { SIPS1: { DATA: { "A1.txt": fileOf("A1.txt", "x") } }, other: { "B.txt": fileOf("B.txt", "x") } },
  ],
  ["the folder of files itself", { "A1.txt": fileOf("A1.txt", "x"), "notes.docx": fileOf("notes.docx", "x") }],
])("the choice of %s works, and no other folder is read", async (_, tree) => {
  const paths: string[] = [];
  for await (const { path } of filesOf(folder("chosen", tree))) paths.push(path.replace(/.*\//, ""));
  expect(paths).toEqual(["A1.txt"]);
});
