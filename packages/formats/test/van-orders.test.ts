import { expect, test } from "vitest";
import { salesPackageGtin14 } from "../src/codes/gtin.ts";
import { EosUnfit } from "../src/orders/encode-eos.ts";
import type { OrderRecord, OrderRecordLine } from "../src/orders/order-record.ts";
import { encodeVanOrders } from "../src/van/encode-van.ts";
import { readVanOrders } from "../src/van/read-van-orders.ts";
import { syntheticItems } from "../src/van/synthetic-deliveries.ts";
import { type VanOrderProfile, vanClass10, vanClass15 } from "../src/van/van-profile.ts";
import { jisBytes, joinedRecords, replaced } from "./bank-file-bytes.ts";
import { drawsOf } from "./draws.ts";
import { endRecord, jan, orderRecord10, orderRecord15, pharmacyCode, startRecord, vanCode } from "./van-bytes.ts";

const sender = { pharmacyCode, sentAt: "2026-11-26T05:30:01" };
const line: OrderRecordLine = {
  line: 1,
  gtin: salesPackageGtin14(jan),
  yj: "",
  itemCode: "",
  name: "架空錠５ｍｇ「𠮷」",
  packageWords: "",
  packs: 3,
  packPrice: "",
  wantedOn: "",
  note: "",
};
const order: OrderRecord = { vanCode, orderNumber: 10_042, customerCode: "", orderedOn: "2026-11-26", lines: [line] };

test("a wholesaler's program finds a code one byte off and sends something else", () => {
  const start = (kind: string) => startRecord(kind).replace("SUB", "   ");
  const records = [start("15"), orderRecord15, endRecord("15", 1)];
  expect(Buffer.from(encodeVanOrders([order], sender, vanClass15))).toEqual(Buffer.from(joinedRecords(records)));

  // 架空錠５ｍｇ「〓」 in CP932: what the character set lacks is the geta.
  const name = Buffer.from("89cb8bf38ff98254828d8287817581ac8176".padEnd(80, "20"), "hex");
  const [before, behind] = orderRecord10;
  const expected = Buffer.concat([
    joinedRecords([start("10")]),
    jisBytes(before),
    name,
    jisBytes(`${behind}\r\n`),
    joinedRecords([endRecord("10", 1)]),
  ]);
  expect(Buffer.from(encodeVanOrders([order], sender, vanClass10))).toEqual(expected);
});

/** Orders drawn from a seed: a few lines each, quantities up to the most that the field holds. */
function drawnOrders(seed: number): OrderRecord[] {
  const next = drawsOf(seed);
  const items = syntheticItems(50);
  return Array.from({ length: 1 + Math.floor(next() * 6) }, (_, index) => ({
    ...order,
    vanCode: `90000000${index + 1}`,
    orderNumber: Math.floor(next() * 2_000_000),
    lines: Array.from({ length: 1 + Math.floor(next() * 30) }, (_, at) => {
      const item = items[Math.floor(next() * items.length)];
      const packs = next() < 0.1 ? 99_999 : 1 + Math.floor(next() * 20);
      return { ...line, line: at + 1, gtin: salesPackageGtin14(item?.jan ?? ""), name: item?.name ?? "", packs };
    }),
  }));
}

const profiles: [string, VanOrderProfile][] = [vanClass10, vanClass15].flatMap((one) => [
  [`class ${one.class} with line ends`, one],
  [`class ${one.class} without line ends`, { ...one, lineEnd: "" }],
]);

test.each(profiles)("an order comes out as another one: %s", (_name, profile) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const written = drawnOrders(seed);
    const file = encodeVanOrders(written, sender, profile);
    const { groups, problems } = readVanOrders(file);
    expect(problems).toEqual([]);
    const read = groups.map((group) => [group.class, group.sender, group.receiver, group.sequence, group.sentAt]);
    expect(read).toEqual(
      written.map((one) => {
        const sequence = String(one.orderNumber).slice(-4).padStart(4, "0");
        return [profile.class, pharmacyCode, one.vanCode, sequence, sender.sentAt];
      }),
    );
    expect(groups.map(({ lines }) => lines.map((one) => [salesPackageGtin14(one.jan), one.packs, one.name]))).toEqual(
      written.map(({ lines }) => lines.map((one) => [one.gtin, one.packs, profile.class === "10" ? one.name : ""])),
    );
    const ids = groups.flatMap(({ lines }) => lines.map(({ slip, lineId, record }) => slip + lineId + record));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("a wholesaler's own places are set and its program reads something else", () => {
  const own: VanOrderProfile = {
    ...vanClass15,
    class: "17",
    line: { ...vanClass15.line, packs: { at: 102, length: 6, fill: "zeros" } },
    blankFrom: { ...vanClass15.blankFrom, line: 108 },
  };
  const file = encodeVanOrders([order], sender, own);
  expect(Buffer.from(file.subarray(130 + 102, 130 + 108)).toString()).toBe("000003");
  expect(readVanOrders(file, [own]).groups[0]?.lines).toMatchObject([{ jan, packs: 3 }]);
  expect(readVanOrders(file).problems).toMatchObject([{ code: "class", record: 1, column: 2, found: "17" }]);
});

test("an order leaves without its item or with a number cut short", () => {
  const unfit = (change: Partial<OrderRecordLine>) => () =>
    encodeVanOrders([{ ...order, lines: [{ ...line, ...change }] }], sender);
  expect(unfit({ gtin: "" })).toThrow(EosUnfit);
  // A dispensing unit has an item code of its own, from which no JAN follows.
  expect(unfit({ gtin: "04987999000012" })).toThrow(EosUnfit);
  expect(unfit({ packs: 100_000 })).toThrow(EosUnfit);
  expect(unfit({ packs: 0.5 })).toThrow(EosUnfit);
  expect(() => encodeVanOrders([{ ...order, vanCode: "9000000012" }], sender)).toThrow(EosUnfit);
  expect(() => encodeVanOrders([order], { ...sender, pharmacyCode: "9999991" })).toThrow(EosUnfit);
});

const records = [startRecord("15"), orderRecord15, endRecord("15", 1)];

test.each<[string, readonly string[], object]>([
  ["another pharmacy", replaced(records, 2, 4, "2"), { code: "party", record: 2, column: 4, field: "pharmacy" }],
  ["a day that is none", replaced(records, 2, 14, "261131"), { code: "day", record: 2, column: 14 }],
  ["another mark", replaced(records, 2, 20, "9"), { code: "fixed", record: 2, column: 20, found: "9", expected: "1" }],
  ["a changed JAN", replaced(records, 2, 33, "5"), { code: "check_digit", record: 2, column: 21, field: "jan" }],
  ["no packages", replaced(records, 2, 79, "0"), { code: "quantity", record: 2, column: 75, found: "00000" }],
  ["packages of letters", replaced(records, 2, 79, "O"), { code: "digits", record: 2, column: 75, found: "0000O" }],
  ["a part of a package", replaced(records, 2, 80, "5"), { code: "fixed", record: 2, column: 80, found: "500000" }],
  ["a line id of letters", replaced(records, 2, 88, "A"), { code: "digits", record: 2, column: 88, field: "lineId" }],
])("a damaged order is taken for one: %s", (_what, changed, problem) => {
  expect(readVanOrders(joinedRecords(records)).problems).toEqual([]);
  const { groups, problems } = readVanOrders(joinedRecords(changed));
  expect(groups).toEqual([]);
  expect(problems).toMatchObject([problem]);
});
