import fc from "fast-check";
import { expect, test } from "vitest";
import { EosUnfit, encodeEos } from "../src/orders/encode-eos.ts";
import { encodeOrderCsv } from "../src/orders/encode-order-csv.ts";
import { eosProfileProblems, usualEosProfile } from "../src/orders/eos-profile.ts";
import type { OrderRecord, OrderRecordLine } from "../src/orders/order-record.ts";
import { readEos } from "../src/orders/read-eos.ts";

const line: OrderRecordLine = {
  ...{ line: 1, gtin: "14987000000017", yj: "2171014G1020", itemCode: "A-1", name: "架空錠５ｍｇ「𠮷」" },
  ...{ packageWords: "PTP 100錠", packs: 3, packPrice: "1234.5", wantedOn: "2026-11-21", note: "" },
};
const order: OrderRecord = {
  ...{ vanCode: "200012345", orderNumber: 10_042, customerCode: "K-7", orderedOn: "2026-11-20", lines: [line] },
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const ascii = (text: string) => Buffer.from(text, "latin1");

test("a wholesaler's program finds a code one byte off and orders something else", () => {
  const bytes = encodeEos([order]);
  const records = [0, 130, 260].map((at) => Buffer.from(bytes.subarray(at, at + 130)));
  expect(bytes).toHaveLength(390);
  const start = `S${" ".repeat(12)}200012345 0042 K-7        20261120${" ".repeat(81)}\r\n`;
  expect(hex(records[0] ?? Buffer.alloc(0))).toBe(hex(ascii(start)));
  const [before, item, quantity] = [`D    0001${" ".repeat(10)}0000010042 `, "14987000000017", "0000300000"];
  // 架空錠５ｍｇ「〓」 in CP932: what the character set lacks is the geta.
  const name = Buffer.from("89cb8bf38ff98254 828d 8287 8175 81ac 8176".replaceAll(" ", ""), "hex");
  const expected = Buffer.concat([
    ascii(before),
    ascii(item),
    name,
    ascii(" ".repeat(40 - name.length)),
    ascii(`20261121      ${quantity}${" ".repeat(20)}\r\n`),
  ]);
  expect(hex(records[1] ?? Buffer.alloc(0))).toBe(hex(expected));
  expect(records[2]?.toString("latin1")).toBe(`E10  000001${" ".repeat(117)}\r\n`);
});

test("what is written is not what the reader reads", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const day = fc.constantFrom("", "2026-01-31", "2027-12-01");
  const lines = fc.record({
    ...{ line: fc.nat({ max: 9999 }), gtin: digits(14), yj: fc.constant(""), itemCode: fc.constant("") },
    ...{ name: fc.string(), packageWords: fc.constant(""), packs: fc.integer({ min: 1, max: 99_999 }) },
    ...{ packPrice: fc.constant(""), wantedOn: day, note: fc.constant("") },
  });
  const orders = fc.record({
    ...{ vanCode: digits(9), orderNumber: fc.nat({ max: 9999 }), customerCode: digits(6), orderedOn: day },
    lines: fc.array(lines, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(orders, { maxLength: 4 }), (written) => {
      const { orders: read, problems } = readEos(encodeEos(written));
      expect(problems).toEqual([]);
      const facts = ({ vanCode, orderedOn, lines: all }: (typeof read | typeof written)[number]) => ({
        ...{ vanCode, orderedOn },
        lines: all.map(({ gtin, packs, wantedOn }) => ({ gtin, packs, wantedOn })),
      });
      expect(read.map(facts)).toEqual(written.map(facts));
    }),
    { numRuns: 200 },
  );
});

test("an order that was cut off, or is empty, is read as if it were whole", () => {
  const whole = encodeEos([order, order]);
  const cut = readEos(whole.subarray(0, 130 * 4 + 50));
  expect(cut.orders).toHaveLength(1);
  expect(cut.problems).toEqual([
    { record: 5, problem: "length" },
    { record: 5, problem: "order_not_closed" },
  ]);
  const empty = Buffer.concat([whole.subarray(0, 130), whole.subarray(260, 390)]);
  expect(readEos(empty)).toEqual({ orders: [], problems: [{ record: 2, problem: "order_empty" }] });
});

test("an order leaves without its item or with a number cut short", () => {
  const unfit = (change: Partial<OrderRecordLine>) => () => encodeEos([{ ...order, lines: [{ ...line, ...change }] }]);
  expect(unfit({ gtin: "" })).toThrow(EosUnfit);
  expect(unfit({ packs: 100_000 })).toThrow(EosUnfit);
  expect(unfit({ packs: 0.5 })).toThrow(EosUnfit);
  expect(() => encodeEos([{ ...order, vanCode: "2000123456" }])).toThrow(EosUnfit);
});

test("a profile whose fields overlap writes one over the other", () => {
  expect(eosProfileProblems(usualEosProfile)).toEqual([]);
  const { start } = usualEosProfile;
  const overlapping = { ...usualEosProfile, start: { ...start, vanCode: { at: 13, length: 11 } } };
  expect(eosProfileProblems(overlapping)).toEqual(["start.orderNumber"]);
  expect(eosProfileProblems({ ...usualEosProfile, recordLength: 100 })).toEqual(["line.quantity"]);
});

test("a name runs as a formula in the wholesaler's spreadsheet, or breaks the table", () => {
  const nasty = { ...order, lines: [{ ...line, name: '=cmd|"x",\r\ny', note: "＝1" }] };
  const text = new TextDecoder("shift_jis").decode(encodeOrderCsv([nasty], { encoding: "cp932" }));
  expect(text.split("\r\n")).toEqual([
    "発注番号,発注日,卸VANコード,得意先コード,行,GTIN,YJコード,卸商品コード,品名,包装,数量,単価（税抜）,希望納期,備考",
    `10042,2026-11-20,200012345,K-7,1,14987000000017,2171014G1020,A-1,"'=cmd|""x"", y",PTP 100錠,3,1234.5,2026-11-21,'＝1`,
    "",
  ]);
  const map = [{ column: "gtin" as const, heading: "JAN" }];
  expect(hex(encodeOrderCsv([order], { encoding: "utf-8", map })).slice(0, 12)).toBe("efbbbf4a414e");
});
