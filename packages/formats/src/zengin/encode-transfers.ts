import { unreadable } from "../table/cells.ts";
import { plainDay } from "../table/days.ts";
import { lengthOf, type ZenginLayout } from "./field.ts";
import { toSingleBytes } from "./single-bytes.ts";
import { transferData, transferDataWithEdi, transferEnd, transferHeader, transferTrailer } from "./transfer-layout.ts";
import { accountKinds, type Transfer, type TransferAccount, type TransferOrder } from "./transfer-order.ts";
import type { TransferProblem } from "./transfer-problem.ts";
import { zenginKana } from "./zengin-kana.ts";

/** The file and what its trailer says, or every reason why there is none. */
export type TransferFile =
  | { bytes: Uint8Array<ArrayBuffer>; count: number; yen: bigint; problems?: undefined }
  | { bytes?: undefined; problems: TransferProblem[] };

const mostYen = 9_999_999_999n;
const mostTransfers = 999_999;
const mostSum = 999_999_999_999n;

/**
 * A 総合振込 as records of 120 bytes in JIS X 0201, each with the line end. Names are written by `zenginKana`; legal forms are
 * not abbreviated here, because the name that was approved is the one to be written. What does not fit is refused and
 * never cut, but for the names of banks and branches.
 */
export function encodeTransfers(order: TransferOrder, lineEnd: "\r\n" | "" = "\r\n"): TransferFile {
  const problems: TransferProblem[] = [];
  const header = headerOf(order, checker(problems));
  const data = order.transfers.map((transfer, index) => dataOf(transfer, checker(problems, index)));
  const yen = order.transfers.reduce((sum, transfer) => sum + transfer.yen, 0n);
  const count = order.transfers.length;
  const whole = (code: TransferProblem["code"], value: string) => problems.push({ code, field: "transfers", value });
  if (count === 0) whole("no_transfers", "0");
  if (count > mostTransfers) whole("too_many", String(count));
  if (yen > mostSum) whole("sum", String(yen));
  if (problems.length > 0) return { problems };
  const trailer = record(transferTrailer, { tag: "8", count: String(count), yen: String(yen) });
  const end = record(transferEnd, { tag: "9" });
  return { bytes: bytesOf([header, ...data, trailer, end], lineEnd), count, yen };
}

type Checker = ReturnType<typeof checker>;

function checker(problems: TransferProblem[], transfer?: number) {
  const refuse = (problem: TransferProblem) => {
    problems.push(transfer === undefined ? problem : { ...problem, transfer });
    return "";
  };
  /** A name in the file's letters; empty where it was refused. */
  const kana = (field: TransferProblem["field"], value: string): string => {
    const written = zenginKana(value);
    return written.kana ?? refuse({ code: "letters", field, value, letters: written.letters });
  };
  return {
    refuse,
    digits(field: TransferProblem["field"], value: string, places: number): string {
      return /^\d+$/.test(value) && value.length === places ? value : refuse({ code: "digits", field, value, places });
    },
    customerCode(field: TransferProblem["field"], value: string): string {
      return /^\d{0,10}$/.test(value) ? value : refuse({ code: "digits", field, value, places: 10 });
    },
    name(field: TransferProblem["field"], value: string, places: number): string {
      const written = kana(field, value);
      return written.length > places ? refuse({ code: "too_long", field, value: written, places }) : written;
    },
    /** A name of a bank or branch, cut as the banks do it themselves. */
    cutName(field: TransferProblem["field"], value: string): string {
      return kana(field, value).slice(0, 15);
    },
  };
}

function headerOf({ payer, payOn }: TransferOrder, check: Checker): string {
  if (payer.name.trim() === "") check.refuse({ code: "missing", field: "name", value: payer.name });
  const isDay = /^\d{4}-\d\d-\d\d$/.test(payOn) && plainDay.read(payOn.replaceAll("-", "")) !== unreadable;
  return record(transferHeader, {
    ...accountOf(payer, check),
    tag: "1",
    kind: "21",
    payerCode: check.digits("code", payer.code, 10),
    payerName: check.name("name", payer.name, 40),
    payOn: isDay ? payOn.slice(5).replace("-", "") : check.refuse({ code: "day", field: "payOn", value: payOn }),
  });
}

function dataOf(transfer: Transfer, check: Checker): string {
  const { name, yen, edi, customerCode1, customerCode2 } = transfer;
  if (name.trim() === "") check.refuse({ code: "missing", field: "name", value: name });
  if (yen < 1n || yen > mostYen) check.refuse({ code: "amount", field: "yen", value: String(yen) });
  const isMarked = edi.trim() !== "";
  if (isMarked && customerCode1 + customerCode2 !== "") {
    check.refuse({ code: "edi_and_codes", field: "edi", value: edi });
  }
  const common = {
    ...accountOf(transfer, check),
    tag: "2",
    payeeName: check.name("name", name, 30),
    yen: String(yen),
    way: "7",
  };
  if (isMarked) return record(transferDataWithEdi, { ...common, edi: check.name("edi", edi, 20), mark: "Y" });
  return record(transferData, {
    ...common,
    customerCode1: check.customerCode("customerCode1", customerCode1),
    customerCode2: check.customerCode("customerCode2", customerCode2),
  });
}

function accountOf(account: TransferAccount, check: Checker) {
  const kind = String(account.accountKind);
  if (!accountKinds.includes(account.accountKind)) {
    check.refuse({ code: "account_kind", field: "accountKind", value: kind });
  }
  return {
    bankCode: check.digits("bankCode", account.bankCode, 4),
    bankName: check.cutName("bankName", account.bankName),
    branchCode: check.digits("branchCode", account.branchCode, 3),
    branchName: check.cutName("branchName", account.branchName),
    accountKind: kind,
    accountNumber: check.digits("accountNumber", account.accountNumber, 7),
  };
}

/** A record with these cells; other fields hold zeros or spaces. The fields of a layout have no gaps. */
function record<Name extends string>(layout: ZenginLayout<Name>, cells: Partial<Record<Name, string>>): string {
  let text = "";
  for (const name of Object.keys(layout) as Name[]) {
    const { length, kind } = layout[name];
    const cell = cells[name] ?? "";
    text += kind === "N" ? cell.padStart(length, "0") : cell.padEnd(length);
  }
  return text;
}

function bytesOf(records: readonly string[], lineEnd: "\r\n" | ""): Uint8Array<ArrayBuffer> {
  const length = lengthOf(transferHeader);
  const bytes = new Uint8Array(records.length * (length + lineEnd.length));
  for (const [index, one] of records.entries()) {
    const at = index * (length + lineEnd.length);
    bytes.set(toSingleBytes(one), at);
    if (lineEnd !== "") bytes.set([0x0d, 0x0a], at + length);
  }
  return bytes;
}
