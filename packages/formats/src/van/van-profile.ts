import type { EosField } from "../orders/eos-profile.ts";

/**
 * The lines between pharmacies and wholesalers (EOS, VAN): records of 128 bytes in CP932. S opens a group, D is one of its
 * lines, E closes it with its counts. Classes 10 and 15 are orders, class 20 is a delivery.
 *
 * The specification is under contract. All places are [F]: read from public programs; those of class 20 are [V]: computed
 * on 20,615 records of four wholesalers. Anyone who has the specification replaces these tables.
 */
export interface VanProfile<Name extends string = string> {
  class: string;
  lineEnd: "\r\n" | "";
  start: Readonly<Record<VanStartField, EosField>>;
  line: Readonly<Record<Name, EosField>>;
  end: Readonly<Record<"records" | "lines", EosField>>;
  /** What always has the same text. */
  fixed: Readonly<Record<"start" | "line", readonly VanFixed[]>>;
  /** From where on a record is blank. */
  blankFrom: Readonly<Record<"start" | "line" | "end", number>>;
}

export type VanStartField = "sender" | "receiver" | "sequence" | "sentOn" | "sentTime" | "recordId" | "subSender";

/** Text at a place of a record, bytes counted from 0. */
export interface VanFixed {
  at: number;
  text: string;
}

/** Bytes of a record, without its line end. */
export const vanRecordLength = 128;

export const vanTags = { start: "S", line: "D", end: "E" } as const;
/** The class behind the tag of every record. */
export const vanClass: EosField = words(1, 2);

const start: VanProfile["start"] = {
  sender: words(3, 10), // orders: the pharmacy's ten digits; deliveries: the VAN code and a space
  receiver: words(13, 10), // the other way round
  sequence: digits(23, 4),
  sentOn: digits(27, 6), // YYMMDD
  sentTime: digits(33, 6), // HHMMSS
  recordId: words(45, 10), // may be blank
  subSender: words(55, 10), // may be blank
};
const end: VanProfile["end"] = { records: digits(3, 6), lines: digits(9, 6) };
const fixedStart: readonly VanFixed[] = [{ at: 39, text: "128128" }];

export type VanOrderField = "pharmacy" | "orderedOn" | "jan" | "packs";
/** What only one of the two classes has. */
export type VanOrderExtra = "slip" | "name" | "place" | "lineId";
export type VanOrderProfile = VanProfile<VanOrderField> & {
  line: Readonly<Partial<Record<VanOrderExtra, EosField>>>;
};

/** Orders by receipt computers, `SEND01.DAT`. */
export const vanClass10: VanOrderProfile = {
  class: "10",
  lineEnd: "\r\n",
  start,
  line: {
    pharmacy: words(3, 10),
    orderedOn: digits(13, 6), // YYMMDD
    slip: digits(19, 10),
    jan: words(30, 13),
    name: words(43, 40),
    packs: digits(83, 5),
  },
  end,
  fixed: {
    start: fixedStart,
    // The mark before the JAN, the decimals of the quantity, eight zeros.
    line: [
      { at: 29, text: "1" },
      { at: 88, text: "00000" },
      { at: 103, text: "00000000" },
    ],
  },
  blankFrom: { start: 65, line: 111, end: 15 },
};

/** Orders by HTTP. */
export const vanClass15: VanOrderProfile = {
  class: "15",
  lineEnd: "\r\n",
  start,
  line: {
    pharmacy: words(3, 10),
    orderedOn: digits(13, 6), // YYMMDD
    jan: words(20, 14),
    packs: digits(74, 5),
    place: digits(85, 2), // delivery place
    lineId: digits(87, 10),
  },
  end,
  fixed: {
    start: fixedStart,
    line: [
      { at: 19, text: "1" },
      { at: 79, text: "000000" },
    ],
  },
  blankFrom: { start: 65, line: 97, end: 15 },
};

export type VanDeliveryField =
  | "kind"
  | "deliveredOn"
  | "slip"
  | "line"
  | "mark"
  | "jan"
  | "name"
  | "packs"
  | "unitYen"
  | "yen"
  | "listYen"
  | "expiry"
  | "lot";
export type VanDeliveryProfile = VanProfile<VanDeliveryField>;

/** Deliveries and returns. */
export const vanClass20: VanDeliveryProfile = {
  class: "20",
  lineEnd: "\r\n",
  start,
  line: {
    kind: words(3, 1), // 1 納品, 2 返品
    deliveredOn: digits(4, 8), // YYYYMMDD
    slip: words(12, 10),
    line: digits(22, 2),
    mark: words(24, 1), // 1; 9 for goods without a list price [I]
    jan: words(25, 13),
    name: words(38, 40), // half width
    packs: digits(78, 5),
    unitYen: digits(83, 9), // without tax [I]
    yen: digits(92, 9),
    listYen: digits(101, 8), // 包装薬価
    expiry: words(109, 6), // YYMM or YYMMDD, may be blank
    lot: words(115, 10), // may be blank
  },
  end,
  fixed: { start: fixedStart, line: [] },
  blankFrom: { start: 65, line: 125, end: 15 },
};

function words(at: number, length: number): EosField {
  return { at, length, fill: "behind" };
}

function digits(at: number, length: number): EosField {
  return { at, length, fill: "zeros" };
}
