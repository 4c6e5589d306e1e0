import type { Count, Counted, Entry, Expected } from "./counts.ts";
import type { Item } from "./prescriptions.ts";
import type { Lot, Movement, Stocked } from "./shelf.ts";
import type { Visit } from "./visits.ts";

/** What was wrong with a line of a file, as it is kept. */
export type FileProblem = { line: number; column: number; value: string; problem: string; warning: boolean };

export type File = {
  id: string;
  name: string;
  /** Hexadecimal digits. */
  sha256: string;
  size: number;
  state: "imported" | "replaced" | "failed";
  dispensings: number;
  items: number;
  unknownItems: number;
  problems: FileProblem[];
  cameBy: "screen" | "folder";
  importedBy: string;
  importedAt: number;
};

export type Dispensed = {
  id: string;
  sourceKey: string;
  fileId: string;
  state: "active" | "replaced";
  dispensedOn: string;
  prescribedOn: string;
  receptionNo: string;
  prescriptionNo: string;
  visit: Visit;
  items: Item[];
  nextVisitOn: string | undefined;
  stockEffect: "posted" | "partly";
  importedAt: number;
  endedAt: number | undefined;
};

export type Delivery = {
  id: string;
  state: "open" | "posted";
  wholesaler: string;
  slipNumber: string;
  deliveredOn: string;
  startedBy: string;
  startedAt: number;
  postedBy: string;
  postedAt: number | undefined;
};

export type DeliveryLine = {
  id: string;
  deliveryId: string;
  medicineId: string;
  code: string;
  lot: string;
  expiresOn: string | undefined;
  quantity: number;
  packs: number;
  unitCost: number | undefined;
  scannedBy: string;
  scannedAt: number;
};

/** Some weeks of a history, ready to be written. */
export type Chapter = {
  stocked: Stocked[];
  lots: Lot[];
  files: File[];
  dispensed: Dispensed[];
  deliveries: Delivery[];
  lines: DeliveryLine[];
  counts: Count[];
  expected: Expected[];
  entries: Entry[];
  movements: Movement[];
};

/** A chapter in which nothing has happened yet, but for the ledger's part, which the shelf keeps. */
export function emptyChapter(): Omit<Chapter, "stocked" | "lots" | "movements"> {
  return { files: [], dispensed: [], deliveries: [], lines: [], counts: [], expected: [], entries: [] };
}

/** Takes a count in. */
export function addCount(chapter: Counted, { counts, expected, entries }: Counted): void {
  chapter.counts.push(...counts);
  chapter.expected.push(...expected);
  chapter.entries.push(...entries);
}
