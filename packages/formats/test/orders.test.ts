import fc from "fast-check";
import { expect, test } from "vitest";
import { janOfSalesPackage } from "../src/codes/gtin.ts";
import { EosUnfit, encodeEos } from "../src/orders/encode-eos.ts";
import { encodeOrderCsv, usualOrderCsv } from "../src/orders/encode-order-csv.ts";
import { type EosField, type EosProfile, usualEosProfile } from "../src/orders/eos-profile.ts";
import { eosProfileProblems } from "../src/orders/eos-profile-problems.ts";
import type { OrderRecord, OrderRecordLine } from "../src/orders/order-record.ts";
import { readEos } from "../src/orders/read-eos.ts";

const line: OrderRecordLine = {
  line: 1,
  gtin: "14987000000017",
  yj: "2171014G1020",
  itemCode: "A-1",
  name: "架空錠５ｍｇ「𠮷」",
  packageWords: "PTP 100錠",
  packs: 3,
  packPrice: "1234.5",
  wantedOn: "2026-11-21",
  note: "",
};
const order: OrderRecord = {
  vanCode: "200012345",
  orderNumber: 10_042,
  customerCode: "K-7",
  orderedOn: "2026-11-20",
  lines: [line],
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const ascii = (text: string) => Buffer.from(text, "latin1");

test("a wholesaler's program finds a code one byte off and orders something else", () => {
  const bytes = encodeEos([order]);
  const records = [0, 130, 260].map((at) => Buffer.from(bytes.subarray(at, at + 130)));
  expect(bytes).toHaveLength(390);
  const start = `S${" ".repeat(12)}200012345 0042 K-7        20261120${" ".repeat(81)}\r\n`;
  expect(hex(records[0] ?? Buffer.alloc(0))).toBe(hex(ascii(start)));
  const [before, item, quantity] = [`D    0001${" ".repeat(10)}0000010042 `, "4987000000017 ", "0000300000"];
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

/** As a wholesaler might want it: no line ends, zeros before codes, numbers behind spaces, JAN and no name. */
const other: EosProfile = {
  recordLength: 64,
  lineEnd: "",
  encoding: "utf-8",
  tags: { start: "A1", line: "B1", end: "C9" },
  start: { vanCode: at(2, 10, "zeros"), customerCode: at(12, 8, "zeros"), orderNumber: at(20, 6, "before") },
  line: { quantity: at(2, 6, "before"), item: at(8, 15, "zeros"), wantedOn: at(30, 8, "zeros"), name: at(40, 10) },
  end: { count: at(60, 4, "zeros") },
  itemCode: "jan",
  quantityDecimals: 0,
};

function at(place: number, length: number, fill: EosField["fill"] = "behind"): EosField {
  return { at: place, length, fill };
}

test("a wholesaler's own places are set and its program reads something else", () => {
  expect(eosProfileProblems(other)).toEqual([]);
  const bytes = encodeEos([order], other);
  // JAN of the GTIN-14: without the indicator, with a check digit of its own.
  const records = [
    `A1020001234500000K-7 10042${" ".repeat(38)}`,
    `B1     3004987000000017${" ".repeat(7)}20261121  架空錠${" ".repeat(15)}`,
    `C9${" ".repeat(58)}0001`,
  ];
  expect(new TextDecoder().decode(bytes)).toBe(records.join(""));
  expect(bytes).toHaveLength(3 * 64);
  const [read] = readEos(bytes, other).orders;
  expect(read).toMatchObject({ vanCode: "200012345", orderNumber: "10042", customerCode: "K-7" });
  expect(read?.lines).toEqual([{ slip: "", item: "4987000000017", name: "架空錠", wantedOn: "2026-11-21", packs: 3 }]);
});

test.each([
  ["the usual places", usualEosProfile],
  ["a wholesaler's own", other],
])("what is written at %s is not what the reader reads", (_which, profile) => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const day = fc.constantFrom("", "2026-01-31", "2027-12-01");
  const lines = fc.record({
    line: fc.nat({ max: 9999 }),
    gtin: digits(13).map((body) => `1${body}`),
    yj: fc.constant(""),
    itemCode: fc.constant(""),
    name: fc.string(),
    packageWords: fc.constant(""),
    packs: fc.integer({ min: 1, max: 99_999 }),
    packPrice: fc.constant(""),
    wantedOn: day,
    note: fc.constant(""),
  });
  const orders = fc.record({
    vanCode: digits(9),
    orderNumber: fc.nat({ max: 9999 }),
    customerCode: digits(6),
    orderedOn: day,
    lines: fc.array(lines, { minLength: 1, maxLength: 5 }),
  });
  const itemOf = (gtin: string) => (profile.itemCode === "jan" ? janOfSalesPackage(gtin) : gtin);
  fc.assert(
    fc.property(fc.array(orders, { maxLength: 4 }), (written) => {
      const { orders: read, problems } = readEos(encodeEos(written, profile), profile);
      expect(problems).toEqual([]);
      expect(
        read.map(({ vanCode, lines: all }) => [vanCode, ...all.map((one) => [one.item, one.packs, one.wantedOn])]),
      ).toEqual(
        written.map(({ vanCode, lines: all }) => [
          vanCode,
          ...all.map((one) => [itemOf(one.gtin), one.packs, one.wantedOn]),
        ]),
      );
      if (profile.start.orderedOn)
        expect(read.map(({ orderedOn }) => orderedOn)).toEqual(written.map(({ orderedOn }) => orderedOn));
    }),
    { numRuns: 100 },
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

test("a profile that cannot work is used, and one field is written over another", () => {
  const problems = (change: Partial<EosProfile>) =>
    eosProfileProblems({ ...usualEosProfile, ...change }).map(({ field, problem }) => `${field} ${problem}`);
  const { start, line: places, tags } = usualEosProfile;
  expect(problems({})).toEqual([]);
  expect(problems({ start: { ...start, vanCode: at(13, 11) } })).toEqual(["start.orderNumber overlap"]);
  expect(problems({ start: { ...start, customerCode: at(13, 40) } })).toContain("start.orderedOn overlap");
  expect(problems({ recordLength: 100 })).toEqual(["line.quantity outside"]);
  expect(problems({ line: { ...places, item: at(30, 12) } })).toEqual(["line.item too_short"]);
  expect(problems({ quantityDecimals: 10 })).toEqual(["line.quantity too_short"]);
  expect(problems({ tags: { ...tags, line: "S2" } })).toEqual(["line.tag same_tag"]);
});

test("a name runs as a formula in the wholesaler's spreadsheet, or breaks the table", () => {
  const nasty = { ...order, lines: [{ ...line, name: '=cmd|"x",\r\ny', note: "＝1" }] };
  const text = new TextDecoder("shift_jis").decode(encodeOrderCsv([nasty]));
  expect(text.split("\r\n")).toEqual([
    "発注番号,発注日,卸VANコード,得意先コード,行,GTIN,YJコード,卸商品コード,品名,包装,数量,単価（税抜）,希望納期,備考",
    `10042,2026-11-20,200012345,K-7,1,14987000000017,2171014G1020,A-1,"'=cmd|""x"", y",PTP 100錠,3,1234.5,2026-11-21,'＝1`,
    "",
  ]);
  const columns = [
    { column: "gtin" as const, heading: "JAN" },
    { column: "packs" as const, heading: "数" },
  ];
  const own = { ...usualOrderCsv, encoding: "utf-8" as const, columns };
  const bytes = encodeOrderCsv([order], own);
  expect(Buffer.from(bytes).toString()).toBe("\uFEFFJAN,数\r\n14987000000017,3\r\n");
  expect(Buffer.from(encodeOrderCsv([order], { ...own, hasHeadings: false })).toString()).toBe(
    "\uFEFF14987000000017,3\r\n",
  );
});
