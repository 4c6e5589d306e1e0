/** Where a dispensing was read from. */
export type DispensingSource = "nsips" | "jahis_rx" | "jahis_tc" | "csv";

/** What is to be done with it: taken in, put in place of what came before, or taken back. */
export type DispensingKind = "added" | "updated" | "deleted";

/** How a medicine is used, over all sources: each names only some of them. */
export type UsageClass =
  | "oral"
  | "oral_drops"
  | "as_needed"
  | "external"
  | "injection"
  | "decoction"
  | "infusion"
  | "material"
  | "other"
  | "unknown";

/** The kinds of `medicine_code`, and `house`: a number that only the pharmacy's own computer knows. */
export type MedicineCodeKind =
  | "receipt"
  | "yj"
  | "price"
  | "hot7"
  | "hot9"
  | "hot11"
  | "hot13"
  | "jan"
  | "gtin"
  | "generic"
  | "house";

export interface MedicineCode {
  kind: MedicineCodeKind;
  code: string;
}

/** 情報区分: what a line is about; a file that does not tell is `unknown`. */
export type ItemClass = "medicine" | "material" | "uninsured" | "container" | "unknown";

/** 力価フラグ: whether `amount` counts the product in its priced unit, or the active ingredient; null if not stated. */
export type UnitKind = "priced" | "potency";

export interface DispensedItem {
  /** The line of the file it is on. */
  line: number;
  itemClass: ItemClass;
  /** All the codes that were given, the surest first; empty where there is but a name. */
  codes: MedicineCode[];
  name: string | null;
  /** The amount as written: of a day, of one use or the whole, as the usage class has it. A decimal. */
  amount: string | null;
  unit: string | null;
  unitKind: UnitKind | null;
  /** What left the shelf, in `unit`, a decimal; null where it is unknown, with a problem. */
  total: string | null;
  /** How many priced units (薬価収載単位) one `unit` is, where the file converts it. A decimal. */
  unitFactor: string | null;
  lot: string | null;
  /** Whether the doctor prescribed it by its generic name; null where the file does not say. */
  genericPrescribed: boolean | null;
}

/** One RP: medicines that are used together. */
export interface DispensedUsage {
  /** RP番号 as written. */
  no: string;
  usageClass: UsageClass;
  /** 日回数, 調剤数量: days for what is taken daily, times for what is taken as needed. */
  count: number | null;
  /** The days supplied, where `count` is certain to be days. */
  days: number | null;
  timesPerDay: number | null;
  name: string | null;
  /** 一包化: packed by the dose. */
  onePack: boolean;
  items: DispensedItem[];
}

/** Who prescribed; a doctor's name is not read. */
export interface Clinic {
  /** Seven digits, as the receipt knows it. */
  code: string | null;
  prefecture: string | null;
  name: string | null;
  department: string | null;
}

/** One prescription as dispensed, or as written where nothing is dispensed yet (`jahis_rx`). No patient is in it. */
export interface Dispensing {
  source: DispensingSource;
  /** The line it begins on: what else is known of it elsewhere refers to it by this. */
  line: number;
  kind: DispensingKind;
  /** The pharmacy: ten digits, or what is in the file where they cannot be put together. */
  institutionCode: string | null;
  prescriptionNo: string | null;
  receptionNo: string | null;
  issuedOn: string | null;
  dispensedOn: string | null;
  /** The name of the file this one takes the place of. */
  formerFile: string | null;
  /** When the sender wrote it by its own clock, yyyymmddhhmmss; null where the file does not say. */
  sentAt: string | null;
  clinic: Clinic;
  usages: DispensedUsage[];
}
