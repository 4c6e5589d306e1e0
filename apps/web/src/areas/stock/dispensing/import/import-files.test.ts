import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { DispensingFileState } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingFileResultSchema } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { expect, it } from "vitest";
import { mostBytes, mostFiles, type PreparedFile } from "../prepare/prepared-file.ts";
import { fileOf, manyFiles } from "../prepare/test-files.ts";
import { importFiles } from "./import-files.ts";

const imported = (files: PreparedFile[]) =>
  files.map(({ name }) =>
    create(DispensingFileResultSchema, { file: { id: name, name, state: DispensingFileState.IMPORTED } }),
  );

/** An import of files that are not read, only counted. */
function importing(size = 1_000) {
  const sent: string[][] = [];
  const sizes: number[] = [];
  const controller = new AbortController();
  const parts = {
    prepare: async ({ name }: File): Promise<PreparedFile> => {
      return { name, format: 1, text: "", patients: [], withheld: 0, size };
    },
    send: async (files: PreparedFile[]) => {
      sent.push(files.map(({ name }) => name));
      sizes.push(files.reduce((sum, file) => sum + file.size, 0));
      return imported(files);
    },
    onBatch: () => undefined,
    signal: controller.signal,
  };
  return { parts, sent, sizes, stop: () => controller.abort() };
}

const names = (files: readonly File[]) => files.map(({ name }) => name);

it("no request grows larger than the server takes, and every file is sent once and in order", async () => {
  const files = manyFiles(mostFiles * 3);
  const { parts, sent, sizes } = importing(5_000);
  expect(await importFiles(files, parts)).toEqual({ left: [] });
  expect(sent.flat()).toEqual(names(files));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  expect(Math.max(...sent.map((batch) => batch.length))).toBeLessThanOrEqual(mostFiles);
});

it("a moment without network does not end an import", async () => {
  const files = manyFiles(mostFiles * 2 + 100);
  const { parts, sent } = importing();
  let calls = 0;
  const send = async (batch: PreparedFile[]) => {
    calls += 1;
    if (calls === 2) throw new ConnectError("no network", Code.Unavailable);
    return parts.send(batch);
  };
  expect(await importFiles(files, { ...parts, send })).toEqual({ left: [] });
  expect(sent.flat()).toEqual(names(files));
});

it("files of a batch that failed, and all behind it, are still there to be sent", async () => {
  const files = manyFiles(mostFiles * 3);
  const { parts, sent } = importing();
  const send = async (batch: PreparedFile[]) => {
    if (sent.length === 1) throw new ConnectError("no network", Code.Unavailable);
    return parts.send(batch);
  };
  const end = await importFiles(files, { ...parts, send });
  expect(end.error).toBeInstanceOf(ConnectError);
  expect([...sent.flat(), ...names(end.left)]).toEqual(names(files));
  await importFiles(end.left, parts);
  expect(sent.flat()).toEqual(names(files));
});

it("an import that is stopped sends no more and loses nothing", async () => {
  const files = manyFiles(mostFiles * 3);
  const { parts, sent, stop } = importing();
  const end = await importFiles(files, { ...parts, onBatch: stop });
  expect(sent).toHaveLength(1);
  expect([...sent.flat(), ...names(end.left)]).toEqual(names(files));
});

it("a reader that breaks down loses no file", async () => {
  const files = manyFiles(mostFiles + 100);
  const { parts, sent } = importing();
  const prepare = async (file: File) => {
    if (file.name === files[mostFiles + 50]?.name) throw new Error("the worker ended");
    return parts.prepare(file);
  };
  const end = await importFiles(files, { ...parts, prepare });
  expect([...sent.flat(), ...names(end.left)]).toEqual(names(files));
});

it("a folder full of other files does not fill one request's memory", async () => {
  const batches: number[] = [];
  const { parts, sent } = importing();
  const end = await importFiles(manyFiles(mostFiles * 3), {
    ...parts,
    prepare: async ({ name }) => ({ name, cause: "not_dispensing" }),
    onBatch: ({ refused }) => void batches.push(refused.length),
  });
  expect(end).toEqual({ left: [] });
  expect(sent).toEqual([]);
  expect(Math.max(...batches)).toBe(mostFiles);
  expect(batches.reduce((sum, count) => sum + count)).toBe(mostFiles * 3);
});

it("nothing is sent where there is nothing", async () => {
  const { parts, sent } = importing();
  expect(await importFiles([], parts)).toEqual({ left: [] });
  await importFiles([fileOf("A1.txt", "")], parts);
  expect(sent).toEqual([["A1.txt"]]);
});
