import { describe, expect, test } from "vitest";
import { EosUnfit } from "../src/orders/encode-eos.ts";
import { encodeDeliveries } from "../src/van/encode-van.ts";
import { type DeliveryLine, readDeliveries } from "../src/van/read-deliveries.ts";
import type { VanGroup } from "../src/van/read-van-groups.ts";
import { syntheticDeliveries } from "../src/van/synthetic-deliveries.ts";
import { vanClass20 } from "../src/van/van-profile.ts";
import { joinedRecords } from "./bank-file-bytes.ts";
import { drawsOf } from "./draws.ts";
import { type DeliveryRow, deliveryGroup, jan, pharmacyCode, vanCode } from "./van-bytes.ts";

const linesOf = (rows: readonly DeliveryRow[]) => {
  const { groups, problems } = readDeliveries(joinedRecords(deliveryGroup(rows)));
  expect(problems).toEqual([]);
  return groups.flatMap(({ lines }) => lines);
};

test("a field is read one byte off and another lot or price is booked", () => {
  const { groups, problems } = readDeliveries(joinedRecords(deliveryGroup([{}])));
  expect(problems).toEqual([]);
  const line: DeliveryLine = {
    record: 2,
    kind: "delivery",
    deliveredOn: "2026-11-27",
    slip: "12345",
    line: 1,
    isListed: true,
    jan,
    name: "ｶｸｳｼﾞﾖｳ 5mg 100T",
    packs: 3,
    unitYen: 1_200,
    yen: 3_600,
    listYen: 1_330,
    expiresOn: "2028-02-29",
    expiryForm: "month",
    lot: "A12",
  };
  expect(groups).toEqual([
    {
      class: "20",
      sender: vanCode,
      receiver: pharmacyCode,
      sequence: "0042",
      sentAt: "2026-11-26T05:30:01",
      recordId: "",
      subSender: "SUB",
      lines: [line],
    },
  ]);
});

test("a medicine is sold behind its expiry because a month is read as its first day", () => {
  const forms = linesOf([
    { line: 1, expiry: "2802" },
    { line: 2, expiry: "280215" },
    { line: 3, expiry: "280200" },
    { line: 4, expiry: "" },
  ]);
  expect(forms.map(({ expiresOn, expiryForm }) => [expiresOn, expiryForm])).toEqual([
    ["2028-02-29", "month"],
    ["2028-02-15", "day"],
    ["2028-02-29", "day"],
    [null, null],
  ]);
});

test("a lot is cut, or a blank one is taken for a lot", () => {
  const lots = ["ABC", "1234567", "ABCDEFGH12", "A-1 B", ""];
  expect(linesOf(lots.map((lot, index) => ({ lot, line: index + 1 }))).map(({ lot }) => lot)).toEqual([
    "ABC",
    "1234567",
    "ABCDEFGH12",
    "A-1 B",
    null,
  ]);
});

test("a return is booked as a delivery", () => {
  const [delivery, back] = linesOf([{}, { kind: "2", slip: "9900012345", packs: 2 }]);
  expect(delivery).toMatchObject({ kind: "delivery", slip: "12345", packs: 3 });
  expect(back).toMatchObject({ kind: "return", slip: "9900012345", packs: 2, yen: 2_400 });
});

test("goods without a list price keep a whole delivery out", () => {
  const rows = [{}, { mark: "9", jan: "0000000000124", listYen: 0, line: 2 }, { line: 3, listYen: "" }];
  const { groups, problems } = readDeliveries(joinedRecords(deliveryGroup(rows)));
  expect(problems).toMatchObject([{ code: "check_digit", severity: "warning", record: 3, column: 26 }]);
  expect(groups[0]?.lines).toMatchObject([
    { isListed: true, listYen: 1_330 },
    { isListed: false, jan: "0000000000124", listYen: 0 },
    { isListed: true, listYen: null },
  ]);
});

test("lines of a second wholesaler are booked as the first one's", () => {
  const other = deliveryGroup([{}, { line: 2 }], { sender: "900000002" });
  const { groups, problems } = readDeliveries(joinedRecords([...deliveryGroup([{}]), ...other]));
  expect(problems).toEqual([]);
  expect(groups.map(({ sender, lines }) => [sender, lines.map(({ record }) => record)])).toEqual([
    [vanCode, [2]],
    ["900000002", [5, 6]],
  ]);
});

test("a name in full width shifts the fields behind it, or half a letter garbles it", () => {
  const fileOf = (name: string) => encodeDeliveries([groupOf({ name })]);
  expect(readDeliveries(fileOf("架空錠５ｍｇ")).groups[0]?.lines).toMatchObject([
    { name: "架空錠５ｍｇ", packs: 3, lot: "A12" },
  ]);
  const cut = fileOf("ｱ");
  // The field ends with the first byte of a letter.
  cut[130 + 77] = 0x89;
  expect(readDeliveries(cut)).toMatchObject({ problems: [], groups: [{ lines: [{ packs: 3 }] }] });
  cut[130 + 40] = 0xff;
  expect(readDeliveries(cut).problems).toMatchObject([{ code: "letters", severity: "warning", record: 2, column: 39 }]);
});

/** A group of one line, as it can be written. */
function groupOf(change: Partial<DeliveryLine>): VanGroup<DeliveryLine> {
  const { groups } = readDeliveries(joinedRecords(deliveryGroup([{}])));
  const [group = expect.unreachable("no group")] = groups;
  return { ...group, lines: group.lines.map((line) => ({ ...line, ...change })) };
}

function written(seed: number, lines = 400): VanGroup<Omit<DeliveryLine, "record">>[] {
  const vanCodes = Array.from({ length: 1 + (seed % 9) }, (_, index) => `90000000${index + 1}`);
  const sentAt = "2026-11-26T05:30:00";
  return syntheticDeliveries({ next: drawsOf(seed), pharmacyCode, vanCodes, sentAt, lines, firstSlip: seed * 1_000 });
}

const withoutRecords = (groups: readonly VanGroup<DeliveryLine>[]) =>
  groups.map(({ lines, ...start }) => ({ ...start, lines: lines.map(({ record: _record, ...rest }) => rest) }));

describe.each([
  ["with line ends", vanClass20],
  ["without line ends", { ...vanClass20, lineEnd: "" as const }],
])("files drawn from a seed, %s", (_name, profile) => {
  test("a lot, a price or a day comes out as another one, or differs when read twice", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const groups = written(seed);
      const file = encodeDeliveries(groups, profile);
      const first = readDeliveries(file);
      expect(first.problems).toEqual([]);
      expect(withoutRecords(first.groups)).toEqual(groups);
      expect(readDeliveries(file)).toEqual(first);
    }
  });

  test("the last mark, or the lack of a last line end, is taken for damage", () => {
    const file = encodeDeliveries(written(3), profile);
    const { groups } = readDeliveries(file);
    expect(readDeliveries(file.subarray(0, file.length - profile.lineEnd.length)).groups).toEqual(groups);
    expect(readDeliveries(Uint8Array.of(...file, 0x1a)).groups).toEqual(groups);
  });

  test("a file that is cut anywhere is booked in part", () => {
    const file = encodeDeliveries(written(2, 12), profile);
    const step = 128 + profile.lineEnd.length;
    const letterE = 0x45;
    for (let length = 0; length < file.length - profile.lineEnd.length; length += 1) {
      const lastRecord = Math.max(0, Math.ceil(length / step) - 1) * step;
      // Cut behind an E record, the file is a sound one with fewer groups.
      const endsWithGroup = file[lastRecord] === letterE && length - lastRecord >= 128;
      expect(readDeliveries(file.subarray(0, length)).groups.length > 0, `${length} bytes`).toBe(endsWithGroup);
    }
  });
});

test("synthetic files lack what real ones have, and tests of them prove nothing", () => {
  const lines = written(8, 5_000).flatMap((group) => group.lines);
  const share = (is: (one: (typeof lines)[number]) => boolean) => lines.filter(is).length / lines.length;
  expect(share(({ kind }) => kind === "return")).toBeGreaterThan(0.02);
  expect(share(({ lot }) => lot === null)).toBeGreaterThan(0.01);
  expect(share(({ lot }) => (lot ?? "").length > 6)).toBeGreaterThan(0.2);
  expect(share(({ expiresOn }) => expiresOn === null)).toBeGreaterThan(0.01);
  expect(share(({ expiryForm }) => expiryForm === "day")).toBeGreaterThan(0.2);
  expect(share(({ isListed }) => !isListed)).toBeGreaterThan(0.003);
  expect(share(({ deliveredOn }) => deliveredOn > "2026-11-26")).toBeGreaterThan(0.1);
  expect(new Set(lines.map(({ slip }) => slip.length))).toEqual(new Set([5, 7, 10]));
});

test("a delivery is written with a number cut short", () => {
  const unfit = (change: Partial<DeliveryLine>) => () => encodeDeliveries([groupOf(change)]);
  expect(unfit({ packs: 100_000 })).toThrow(EosUnfit);
  expect(unfit({ unitYen: -1 })).toThrow(EosUnfit);
  expect(unfit({ unitYen: 1.5 })).toThrow(EosUnfit);
  expect(unfit({ lot: "ABCDEFGHIJK" })).toThrow(EosUnfit);
  expect(unfit({ slip: "12345678901" })).toThrow(EosUnfit);
});
