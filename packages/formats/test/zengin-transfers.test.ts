import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeTransfers } from "../src/zengin/encode-transfers.ts";
import { fromSingleBytes } from "../src/zengin/single-bytes.ts";
import type { Transfer, TransferOrder } from "../src/zengin/transfer-order.ts";
import { transferRemedies } from "../src/zengin/transfer-problem.ts";

const transfer: Transfer = {
  bankCode: "9902",
  bankName: "ショウワ",
  branchCode: "007",
  branchName: "エキマエ",
  accountKind: 2,
  accountNumber: "0054321",
  name: "カクウオロシ(カ",
  yen: 1_234_567n,
  customerCode1: "42",
  customerCode2: "",
  edi: "",
};
const order: TransferOrder = {
  payer: {
    bankCode: "9901",
    bankName: "ミホン",
    branchCode: "101",
    branchName: "ホンテン",
    accountKind: 1,
    accountNumber: "1234567",
    code: "0000012345",
    name: "カ)ミホンヤッキョク",
  },
  payOn: "2026-11-30",
  transfers: [transfer],
};
const withTransfers = (...transfers: Transfer[]): TransferOrder => ({ ...order, transfers });
const bytesOf = (given: TransferOrder, lineEnd?: "\r\n" | "") =>
  encodeTransfers(given, lineEnd).bytes ?? new Uint8Array();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const spaces = (count: number) => "20".repeat(count);

test("a bank refuses a file of which one byte is elsewhere", () => {
  const second = { ...transfer, accountKind: 4, name: "ヤマダ　タロウ", yen: 9_999_999_999n, customerCode1: "" };
  const edi = "ﾁﾕｳﾓﾝ-2026/11";
  const records = [
    // 1 21 0 0000012345, ｶ)ﾐﾎﾝﾔﾂｷﾖｸ, 1130 9901, ﾐﾎﾝ, 101, ﾎﾝﾃﾝ, 1 1234567
    `31 3231 30 30303030303132333435 b629d0ceddd4c2b7d6b8${spaces(30)} 31313330
     39393031 d0cedd${spaces(12)} 313031 ceddc3dd${spaces(11)} 31 31323334353637 ${spaces(17)}`,
    // 2 9902, ｼﾖｳﾜ, 007, ｴｷﾏｴ, 0000 2 0054321, ｶｸｳｵﾛｼ(ｶ, 0001234567 0 0000000042 0000000000 7
    `32 39393032 bcd6b3dc${spaces(11)} 303037 b4b7cfb4${spaces(11)} 30303030 32 30303534333231
     b6b8b3b5dbbc28b6${spaces(22)} 30303031323334353637 30 30303030303030303432 30303030303030303030 37 20 ${spaces(7)}`,
    // 2 9902, ｼﾖｳﾜ, 007, ｴｷﾏｴ, 0000 4 0054321, ﾔﾏﾀﾞ ﾀﾛｳ, 9999999999 0, ﾁﾕｳﾓﾝ-2026/11, 7 Y
    `32 39393032 bcd6b3dc${spaces(11)} 303037 b4b7cfb4${spaces(11)} 30303030 34 30303534333231
     d4cfc0de20c0dbb3${spaces(22)} 39393939393939393939 30 c1d5b3d3dd2d323032362f3131${spaces(7)} 37 59 ${spaces(7)}`,
    // 8 000002 010001234566
    `38 303030303032 303130303031323334353636 ${spaces(101)}`,
    `39 ${spaces(119)}`,
  ].map((record) => record.replaceAll(/\s/g, ""));
  const given = withTransfers(transfer, { ...second, edi });
  expect(records.map((record) => record.length)).toEqual([240, 240, 240, 240, 240]);
  expect(hex(bytesOf(given))).toBe(records.map((record) => `${record}0d0a`).join(""));
  expect(hex(bytesOf(given, ""))).toBe(records.join(""));
  expect(encodeTransfers(given)).toMatchObject({ count: 2, yen: 10_001_234_566n });
});

test.each([
  [
    "the payer's code is short",
    { payer: { ...order.payer, code: "12345" } },
    { code: "digits", field: "code", places: 10 },
  ],
  ["the day is none", { payOn: "2026-02-29" }, { code: "day", field: "payOn", value: "2026-02-29" }],
  ["the day has no year", { payOn: "1130" }, { code: "day", field: "payOn" }],
  ["the day is in full-width digits", { payOn: "２０２６-11-30" }, { code: "day", field: "payOn" }],
  ["the payer has no name", { payer: { ...order.payer, name: " " } }, { code: "missing", field: "name" }],
  ["nothing is paid", { transfers: [] }, { code: "no_transfers", field: "transfers" }],
])("money leaves although %s", (_what, changed, problem) => {
  const { bytes, problems } = encodeTransfers({ ...order, ...changed });
  expect(bytes).toBeUndefined();
  expect(problems).toEqual([expect.objectContaining(problem)]);
  expect(problems?.[0]).not.toHaveProperty("transfer");
});

test.each<[string, Partial<Transfer>, object]>([
  ["its digits are one too few", { accountNumber: "054321" }, { code: "digits", field: "accountNumber", places: 7 }],
  ["its digits are full-width", { bankCode: "９９０２" }, { code: "digits", field: "bankCode" }],
  ["its branch is unknown", { branchCode: "" }, { code: "digits", field: "branchCode", places: 3 }],
  ["its kind is one of another list", { accountKind: 3 }, { code: "account_kind", field: "accountKind", value: "3" }],
  ["nobody is named", { name: "" }, { code: "missing", field: "name" }],
  [
    "its name would be cut",
    { name: "ア".repeat(31) },
    { code: "too_long", field: "name", value: "ｱ".repeat(31), places: 30 },
  ],
  ["its voiced name would be cut", { name: "ガ".repeat(16) }, { code: "too_long", field: "name", places: 30 }],
  [
    "its name has kanji",
    { name: "架空薬品(カ" },
    { code: "letters", field: "name", letters: ["架", "空", "薬", "品"] },
  ],
  ["its bank is in kanji", { bankName: "見本" }, { code: "letters", field: "bankName", letters: ["見", "本"] }],
  ["it is nothing", { yen: 0n }, { code: "amount", field: "yen", value: "0" }],
  ["it is negative", { yen: -1n }, { code: "amount", field: "yen", value: "-1" }],
  ["it has eleven digits", { yen: 10_000_000_000n }, { code: "amount", field: "yen" }],
  ["its customer code is a word", { customerCode2: "A7" }, { code: "digits", field: "customerCode2", places: 10 }],
  ["its customer code is long", { customerCode1: "12345678901" }, { code: "digits", field: "customerCode1" }],
  [
    "its EDI text would be cut",
    { customerCode1: "", edi: "A".repeat(21) },
    { code: "too_long", field: "edi", places: 20 },
  ],
  ["EDI text and code share a place", { edi: "A" }, { code: "edi_and_codes", field: "edi" }],
])("a transfer goes astray: %s", (_what, changed, problem) => {
  const { bytes, problems } = encodeTransfers(withTransfers(transfer, { ...transfer, ...changed }, transfer));
  expect(bytes).toBeUndefined();
  expect(problems).toEqual([expect.objectContaining({ ...problem, transfer: 1 })]);
  expect(transferRemedies[problems?.[0]?.code ?? "missing"]).toMatch(/\.$/);
});

test("a person who corrects one transfer is sent back for the next", () => {
  const wrong = { ...transfer, accountNumber: "1", yen: 0n };
  const places = encodeTransfers(withTransfers(wrong, transfer, wrong)).problems?.map((one) => [
    one.transfer,
    one.field,
  ]);
  expect(places).toHaveLength(4);
  expect(places).toEqual(
    expect.arrayContaining([
      [0, "accountNumber"],
      [0, "yen"],
      [2, "accountNumber"],
      [2, "yen"],
    ]),
  );
});

test("a payment is refused for the long name of a bank that goes by its code", () => {
  const given = withTransfers({ ...transfer, bankName: "ミホンシンタクギンコウトウキョウ", branchName: "" });
  const record = fromSingleBytes(bytesOf(given, "").subarray(120, 240));
  expect(record.slice(5, 38)).toBe(`ﾐﾎﾝｼﾝﾀｸｷﾞﾝｺｳﾄｳｷ007${" ".repeat(15)}`);
});

test("a sum of thirteen digits loses its first", () => {
  const many = Array.from({ length: 101 }, () => ({ ...transfer, yen: 9_999_999_999n }));
  const { problems } = encodeTransfers(withTransfers(...many));
  expect(problems).toEqual([{ code: "sum", field: "transfers", value: "1009999999899" }]);
  expect(encodeTransfers(withTransfers(...many.slice(1)))).toMatchObject({ yen: 999_999_999_900n });
});

/** The widths of a data record as the banks' documents list them. */
const widths = [1, 4, 15, 3, 15, 4, 1, 7, 30, 10, 1, 10, 10, 1, 1, 7];

function cellsIn(record: string): string[] {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return record.slice(at - width, at);
  });
}

test("a transfer of thousands is lost, doubled or paid to another account", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const one = fc.record({
    bankCode: digits(4),
    bankName: fc.constantFrom("", "ミホン"),
    branchCode: digits(3),
    branchName: fc.constantFrom("", "ホンテン"),
    accountKind: fc.constantFrom(1, 2, 4),
    accountNumber: digits(7),
    name: fc.stringMatching(/^[ア-ホ]([ア-ホ ]{0,8}[ア-ホ])?$/),
    yen: fc.bigInt({ min: 1n, max: 199_999_999n }),
    customerCode1: fc.constantFrom("", "7"),
    customerCode2: fc.constantFrom("", "0000000001"),
    edi: fc.constant(""),
  });
  const [transfers = []] = fc.sample(fc.array(one, { minLength: 5_000, maxLength: 5_000, size: "max" }), {
    numRuns: 1,
    seed: 20_261_124,
  });
  expect(transfers).toHaveLength(5_000);
  const bytes = bytesOf(withTransfers(...transfers));
  expect(bytes).toHaveLength(5_003 * 122);
  const records = fromSingleBytes(bytes.filter((byte) => byte >= 0x20)).match(/.{120}/g) ?? [];
  const read = records.slice(1, -2).map(cellsIn);
  expect(read.map((cells) => [cells[1], cells[3], cells[6], cells[7], BigInt(cells[9] ?? "")])).toEqual(
    transfers.map((given) => [
      given.bankCode,
      given.branchCode,
      String(given.accountKind),
      given.accountNumber,
      given.yen,
    ]),
  );
  let sum = 0n;
  for (const { yen } of transfers) sum += yen;
  expect(records.at(-2)?.slice(0, 19)).toBe(`8005000${String(sum).padStart(12, "0")}`);
});
