import type { ExceptionRow, GenericNameRow } from "@meguri/formats/masters/generic-names";
import type { PackageRow } from "@meguri/formats/masters/packages";
import type { PriceListRow } from "@meguri/formats/masters/price-list";
import type { SskRow } from "@meguri/formats/masters/ssk";
import type { SupplyRow } from "@meguri/formats/masters/supply-status";
import type { RecallRow } from "@meguri/formats/recalls/recalls";

/** What a file of the master can be. */
export const masterSources = ["ssk", "price", "generic-name", "package", "supply", "recall"] as const;
export type MasterSource = (typeof masterSources)[number];

/** The lines of a file, by what it is. */
export type MasterLines =
  | { source: "ssk"; rows: SskRow[] }
  | { source: "price"; rows: PriceListRow[] }
  | { source: "generic-name"; rows: GenericNameRow[]; exceptions: ExceptionRow[] }
  | { source: "package"; rows: PackageRow[] }
  | { source: "supply"; rows: SupplyRow[] }
  | { source: "recall"; rows: RecallRow[] };

/** A file that was read whole without a problem. */
export type MasterFile = MasterLines & {
  name: string;
  sha256: string;
  /** The day in its name; undefined where it has none. */
  day: string | undefined;
  /** The day it is of, as far as its name or its lines tell. */
  listDay: string | undefined;
  count: number;
};

/** A list that was applied. */
export interface AppliedList {
  fileName: string;
  /** The day it is of. */
  day: string;
  appliedAt: Date;
}

/** What an import did, or would do. */
export interface MasterCounts {
  rows: number;
  added: number;
  changed: number;
  ended: number;
  unchanged: number;
  parked: number;
}

/** What applying lines did; every line is in one of these. */
export type Applied = Omit<MasterCounts, "rows">;

/** What the parts of an import share. */
export interface ApplyContext {
  /** Absent where no file is applied, but a person has assigned a code. */
  versionId: string | undefined;
  now: Date;
  /** The day the file is of. */
  day: string;
}
