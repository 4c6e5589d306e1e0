import { DispensingFileState, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeReceiving, type Reception } from "../support/scenes/receptions.ts";
import { driftOf } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const first = { name: "A9911203605617000.txt", sentAt: "20261118090000" } as const;
const second = { kind: "U", name: "U9911203605617001.txt", sentAt: "20261118100000" } as const;
const third = { kind: "U", name: "U9911203605617002.txt", sentAt: "20261118110000" } as const;
const removal = { kind: "D", name: "D9911203605617001.txt", sentAt: "20261118100000" } as const;

describe("a file that comes again", () => {
  const stamps: [string, (at: number) => Partial<Reception>][] = [
    ["with the sender's revision and time", (at) => [first, second, third][at] ?? {}],
    ["with nothing that tells its order", () => ({})],
  ];
  test.each(stamps)("after its deletion, %s, is dispensed and leaves the stock short", async (_what, stamp) => {
    const { send, sendEach, onHand, file, pharmacy } = await makeReceiving(api);
    const added = file({ days: 7, ...stamp(0) });
    await sendEach([added, { ...stamp(1), kind: "D" }]);
    expect(await onHand()).toBe(0);
    const [result] = await send([added]);
    expect(result?.file?.state).toBe(DispensingFileState.IMPORTED);
    expect(await onHand()).toBe(-7);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test.each(stamps)("after its correction, %s, is what the pharmacy went back to", async (_what, stamp) => {
    const { sendEach, onHand, file } = await makeReceiving(api);
    const fourteen = file({ days: 14, ...stamp(1), kind: "U" });
    await sendEach([fourteen, { ...stamp(2), kind: "U", days: 21 }]);
    expect(await onHand()).toBe(-21);
    await sendEach([fourteen]);
    expect(await onHand()).toBe(-14);
  });

  test("while it is in force is taken twice from the stock, or a deletion is taken for another", async () => {
    const { send, onHand, file } = await makeReceiving(api);
    const added = file({ ...first });
    const states = async (one: typeof added) => (await send([one])).map((result) => result.file?.state);
    expect(await states(added)).toEqual([DispensingFileState.IMPORTED]);
    expect(await states(added)).toEqual([DispensingFileState.KNOWN]);
    const deleted = file({ ...removal });
    expect(await states(deleted)).toEqual([DispensingFileState.IMPORTED]);
    expect(await states(deleted)).toEqual([DispensingFileState.KNOWN]);
    expect(await onHand()).toBe(0);
  });

  test("with a new time of sending and nothing else changed is no correction", async () => {
    const { send, onHand, pharmacy } = await makeReceiving(api);
    await send([{ ...first, days: 7 }]);
    const [again] = await send([{ ...first, sentAt: "20261119090000", days: 7 }]);
    expect(again?.file?.state).toBe(DispensingFileState.KNOWN);
    expect(await onHand()).toBe(-7);
    const moved = await api.sql("select from stock_movement where institution_id = $1", [pharmacy.id]);
    expect(moved).toHaveLength(1);
  });

  test("with a whole folder of older versions changes nothing, in one go or by a program file by file", async () => {
    const { send, sendEach, onHand, file, pharmacy } = await makeReceiving(api);
    const folder = [file({ ...first, days: 7 }), file({ ...second, days: 14 }), file({ ...third, kind: "D" })];
    await sendEach(folder);
    const movements = () => api.sql("select from stock_movement where institution_id = $1", [pharmacy.id]);
    const before = (await movements()).length;
    const results = await send(folder.toReversed());
    expect(results.map((result) => result.file?.state)).toEqual(folder.map(() => DispensingFileState.KNOWN));
    await sendEach(folder, DispensingSource.FOLDER);
    expect(await onHand()).toBe(0);
    expect(await movements()).toHaveLength(before);
  });
});

describe("an older version that comes after a newer one", () => {
  const versions: [string, Reception, Reception][] = [
    ["by its revision", { name: first.name, days: 7 }, { ...second, sentAt: "", days: 14 }],
    ["by its time of sending", { sentAt: first.sentAt, days: 7 }, { sentAt: second.sentAt, kind: "U", days: 14 }],
    ["by the former file's name", { name: "a.txt", days: 7 }, { formerFile: "a.txt", kind: "U", days: 14 }],
    ["two corrections", { ...second, days: 7 }, { ...third, days: 14 }],
  ];
  test.each(versions)("%s takes the place of the newer one", async (_what, older, newer) => {
    const { sendEach, send, onHand } = await makeReceiving(api);
    await sendEach([newer]);
    const [late] = await send([older]);
    expect(await onHand()).toBe(-14);
    expect(late?.file?.state).toBe(DispensingFileState.REPLACED);
    expect(late?.problems).toMatchObject([{ problem: "version_older", line: 2 }]);
    const [again] = await send([older]);
    expect(again?.file?.state).toBe(DispensingFileState.KNOWN);
    expect(await onHand()).toBe(-14);
  });

  test.each(versions)("%s does so in one request", async (_what, older, newer) => {
    const { send, onHand } = await makeReceiving(api);
    await send([newer, older]);
    expect(await onHand()).toBe(-14);
  });

  test("brings back what was deleted before it came", async () => {
    const { sendEach, onHand } = await makeReceiving(api);
    await sendEach([{ ...removal }, { ...first }]);
    expect(await onHand()).toBe(0);
  });
});

describe("prescription number 1 of two receptions of a day", () => {
  test("reverses the other, or is left out", async () => {
    const { send, onHand } = await makeReceiving(api);
    await send([
      { receptionNo: "7", days: 7, clinic: "架空内科" },
      { receptionNo: "8", days: 14, clinic: "架空外科" },
    ]);
    expect(await onHand()).toBe(-21);
    await send([{ receptionNo: "8", kind: "D" }]);
    expect(await onHand()).toBe(-7);
  });

  test("with the same patient, clinic and items is booked twice without a word", async () => {
    const { send, onHand, held } = await makeReceiving(api);
    await send([
      { receptionNo: "7", patient: 1 },
      { receptionNo: "8", patient: 1 },
      { receptionNo: "9", patient: 2 },
    ]);
    expect(await onHand()).toBe(-14);
    expect((await held()).map(({ version }) => version?.prescription?.receptionNo)).toEqual(["8"]);
  });
});

describe("a correction or deletion that lacks a number", () => {
  test("of exactly one dispensing is applied to it, and known when it comes again", async () => {
    const { send, onHand, file } = await makeReceiving(api);
    await send([
      { prescriptionNo: "1", receptionNo: "7" },
      { prescriptionNo: "2", receptionNo: "8" },
    ]);
    await send([{ kind: "U", prescriptionNo: "", receptionNo: "7", days: 10 }]);
    expect(await onHand()).toBe(-17);
    const removal = file({ kind: "D", prescriptionNo: "2", receptionNo: "" });
    await send([removal]);
    expect(await onHand()).toBe(-10);
    const [again] = await send([removal]);
    expect(again?.file?.state).toBe(DispensingFileState.KNOWN);
  });

  test.each([
    ["of two dispensings reverses one of them", 2],
    ["of none is taken for a new one", 0],
  ])("%s", async (_what, count) => {
    const { send, onHand, held } = await makeReceiving(api);
    for (let at = 0; at < count; at += 1) await send([{ receptionNo: String(at + 7), days: at + 1 }]);
    const before = await onHand();
    const [result] = await send([{ kind: "U", receptionNo: "", days: 30 }]);
    expect(result?.file?.state).toBe(DispensingFileState.HELD);
    expect(await onHand()).toBe(before);
    expect((await held()).map(({ rivals }) => rivals.length)).toEqual([count]);
  });
});
