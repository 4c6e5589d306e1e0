import { priceCode as priceCodeKind } from "../codes/price-code.ts";
import { count, decimal, matching, optional, orNothing, text, wordOf } from "../table/cells.ts";
import { plainDay } from "../table/days.ts";
import type { RowOf } from "../table/read-record.ts";

const yes = wordOf<boolean>({ "0": false, "1": true });
const receiptCode = matching(/^6\d{8}$/, "nine digits beginning with 6");
const fullWidth = matching(/^[^ -~｡-ﾟ]{1,100}$/, "full-width text");

/**
 * What a line of the 医薬品マスター tells of a medicine, and how each cell is read.
 * [V] by looking at known drugs and at the differences of 2024-04 … 2025-08, unless another mark is with the field.
 */
export const sskFields = {
  receiptCode,
  /** 漢字名称: [V] full width in all 19,686 lines, so that a file in another encoding shows itself. */
  name: fullWidth,
  /** カナ名称: half width. */
  kana: matching(/^[ -~｡-ﾟ]{1,40}$/, "half-width kana, letters and digits"),
  unitCode: orNothing(matching(/^\d{1,3}$/, "a number"), "0"),
  unit: optional(text(20)),
  /** 金額種別: 1 a price, 3 and 7 points of billing items. */
  priceKind: wordOf<1 | 3 | 7>({ "1": 1, "3": 3, "7": 7 }),
  /** In force from `changedOn`, which may lie after the file's date. */
  price: decimal,
  /** 0 none, 1 麻薬, 2 毒薬, 3 覚醒剤原料, 5 向精神薬. */
  regulation: wordOf<0 | 1 | 2 | 3 | 5>({ "0": 0, "1": 1, "2": 2, "3": 3, "5": 5 }),
  /** 神経破壊剤 [K]. */
  neurolytic: yes,
  /** 生物学的製剤. */
  biological: yes,
  /** 後発品. */
  generic: yes,
  /** 歯科特定薬剤 [K]. */
  dentalSpecific: yes,
  /** 造影(補助)剤: 0 none, 1 contrast medium, 2 its aid. */
  contrast: wordOf<0 | 1 | 2>({ "0": 0, "1": 1, "2": 2 }),
  /** 注射容量 in mL. */
  injectionVolume: orNothing(decimal, "0"),
  /** 収載方式等識別, 0–8; 8 is sold under a trade name but listed under the unified one [K]. */
  listingKind: count,
  /** 商品名等関連: the receipt code of the unified name's own line. */
  unifiedReceiptCode: orNothing(receiptCode, "0"),
  previousPriceKind: orNothing(wordOf<1 | 3 | 7>({ "1": 1, "3": 3, "7": 7 }), "0"),
  previousPrice: decimal,
  /** 1 内用, 3 その他, 4 注射, 6 外用, 8 歯科. */
  form: wordOf<1 | 3 | 4 | 6 | 8>({ "1": 1, "3": 3, "4": 4, "6": 6, "8": 8 }),
  /** 変更年月日: from when this line counts. */
  changedOn: plainDay,
  /** 廃止年月日: the last day; null for 99999999. */
  endsOn: orNothing(plainDay, "99999999", "0"),
  /** 薬価基準コード; billing items have none. */
  priceCode: optional(matching(/^\d{7}[A-Z]\d{4}$/, "a price code of 12 characters")),
  /** 公表順序番号. */
  order: count,
  /** 経過措置年月日: the last day on which it may be billed. */
  transitionEndsOn: orNothing(plainDay, "0", "99999999"),
  /** 基本漢字名称: the name without its spec. */
  baseName: fullWidth,
  /** 薬価基準収載年月日. */
  listedOn: orNothing(plainDay, "0"),
  /** 一般名コード; its ninth character is a letter in the exceptions. */
  genericNameCode: optional(matching(/^\d{7}[A-Z][0-9A-Z]ZZZ$/, "a generic-name code")),
  genericName: optional(text(100)),
  /** 一般名処方加算対象区分. */
  genericNameAddition: wordOf<0 | 1 | 2>({ "0": 0, "1": 1, "2": 2 }),
  /** 抗HIV薬区分: [V] the 37 lines that got it on 2024-06-01 are such medicines. */
  antiHiv: yes,
} as const;

/**
 * The columns that came with 2024-10.
 * [V] 1,096 lines: 選定療養区分 2 are billing lines 「…（選）」 of a medicine that itself got 1.
 */
export const sskFieldsSince2024 = {
  ...sskFields,
  /** 長期収載品関連: the receipt code of the medicine a billing line of 選定療養 belongs to. */
  selectedFor: orNothing(receiptCode, "0"),
  /** 選定療養区分: 0 none, 1 a long-listed medicine, 2 the billing line of one. */
  selected: wordOf<0 | 1 | 2>({ "0": 0, "1": 1, "2": 2 }),
} as const;

/** One medicine, or billing item, of the receipt master. */
export type SskMedicine = RowOf<typeof sskFieldsSince2024>;

/** What a line is: only products are bought, stocked and searched for. */
export type SskEntry = "product" | "billing_item" | "selected_care";

/**
 * Billing lines stand among the medicines: [V] 49 without a price code (薬剤料減点, 薬評 …), and the lines 「…（選）」, which
 * carry the price code of the real medicine and must not count as another product of it.
 */
export function sskEntry({ priceCode, selected }: Pick<SskMedicine, "priceCode" | "selected">): SskEntry {
  if (selected === 2) return "selected_care";
  return priceCode === null ? "billing_item" : "product";
}

/** Whether the check character of the price code fits; billing items have none to check. */
export function priceCodeFits(code: string | null | undefined): boolean {
  return code === null || code === undefined || priceCodeKind.check(code) === "fits";
}
