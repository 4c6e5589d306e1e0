import type { ItemClass, UsageClass } from "../dispensing/dispensing.ts";
import type { CodeColumn } from "../dispensing/medicine-codes.ts";

/** 剤形区分. [F]; 9 is what the doctor's system could not tell */
export const rxUsageClasses: Readonly<Record<string, UsageClass>> = {
  "1": "oral",
  "2": "as_needed",
  "3": "external",
  "4": "oral_drops",
  "5": "injection",
  "6": "material",
  "9": "other",
};

/** 情報区分. [F] */
export const rxItemClasses: Readonly<Record<string, ItemClass>> = {
  "1": "medicine",
  "2": "material",
  "3": "uninsured",
};

/** 薬品コード種別, as the notebook has it too. [F]; 1 means that there is no code, 3 is the 薬価 code */
export const jahisCodeKinds: Readonly<Record<string, CodeColumn>> = {
  "2": "receipt",
  "3": "price",
  "4": "yj",
  "6": "hot",
  "7": "generic",
};

/** 薬品コード種別 of what is prescribed by its generic name. */
export const genericCodeKind = "7";

/** 用法補足区分 for 一包化. */
export const onePackNote = "2";
