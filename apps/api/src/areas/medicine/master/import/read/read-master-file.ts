import { createHash } from "node:crypto";
import { fileDate } from "@meguri/formats/masters/file-date";
import { readGenericNameExceptions, readGenericNames } from "@meguri/formats/masters/generic-names";
import { readPackages } from "@meguri/formats/masters/packages";
import { readPriceList } from "@meguri/formats/masters/price-list";
import { readSsk } from "@meguri/formats/masters/ssk";
import { readSupplyList, supplySheet } from "@meguri/formats/masters/supply-list";
import {
  readSupplyStatus,
  type SupplyColumns,
  type SupplyRow,
  usualSupplyColumns,
} from "@meguri/formats/masters/supply-status";
import { readRecalls } from "@meguri/formats/recalls/recalls";
import { isSound, type MasterRead } from "@meguri/formats/table/master-read";
import { readTables, type Table } from "@meguri/formats/table/read-table";
import { errorsOf, MasterRefused } from "../import-problem.ts";
import { listDay } from "./list-day.ts";
import type { MasterFile, MasterLines, MasterSource } from "./master-lines.ts";

export interface FileToRead {
  name: string;
  content: Uint8Array;
  source: MasterSource;
  /** Heading a field, for lists whose layout changes. */
  map?: Record<string, string>;
}

/**
 * Reads a file of the master whole.
 * @throws MasterRefused with everything that is wrong in it.
 */
export async function readMasterFile({ name, content, source, map }: FileToRead): Promise<MasterFile> {
  const lines = await readLines(source, content, map);
  return {
    name,
    sha256: createHash("sha256").update(content).digest("hex"),
    day: fileDate(name),
    listDay: listDay(name, lines),
    count: lines.rows.length,
    ...lines,
  };
}

async function readLines(
  source: MasterSource,
  content: Uint8Array,
  map?: Record<string, string>,
): Promise<MasterLines> {
  switch (source) {
    case "ssk":
      return { source, rows: sound(readSsk(content)) };
    case "price":
      return { source, rows: sound(await ofTables(content, readPriceList)) };
    case "generic-name":
      return {
        source,
        rows: sound(await ofTables(content, readGenericNames)),
        exceptions: ifThere(await ofTables(content, readGenericNameExceptions)),
      };
    case "package":
      return { source, rows: sound(await ofTables(content, readPackages)) };
    case "supply":
      return { source, rows: sound(await readSupply(content, map)) };
    case "recall":
      return { source, rows: sound(await ofTables(content, readRecalls)) };
  }
}

/** The ministry's own list is read by its fixed columns, every other one by its headings. */
async function readSupply(content: Uint8Array, map?: Record<string, string>): Promise<MasterRead<SupplyRow>> {
  const { tables } = await readTables(content);
  const list = tables?.find(({ name }) => name?.trim() === supplySheet);
  if (list && map === undefined) return readSupplyList(list);
  return ofTables(content, (table) => readSupplyStatus(table, columnsOf(map)));
}

/** A workbook holds sheets of other kinds too: the first that has the headings counts. */
async function ofTables<Row>(content: Uint8Array, read: (table: Table) => MasterRead<Row>): Promise<MasterRead<Row>> {
  const { tables, problem } = await readTables(content);
  if (problem) throw new MasterRefused(errorsOf([problem]));
  const reads = tables.map((table) => read(table));
  const match = reads.find(({ problems }) => problems.every(({ code }) => code !== "header_missing")) ?? reads[0];
  return match ?? { rows: [], records: 0, rejected: 0, problems: [] };
}

function sound<Row>(read: MasterRead<Row>): Row[] {
  if (isSound(read)) return read.rows;
  const problems = errorsOf(read.problems);
  if (problems.length > 0) throw new MasterRefused(problems);
  throw new MasterRefused(errorsOf([{ code: "file_empty", severity: "error", line: 1 }]));
}

/** The rows of a table that a file need not have. */
function ifThere<Row>(read: MasterRead<Row>): Row[] {
  return read.problems.some(({ code }) => code === "header_missing") ? [] : sound(read);
}

function columnsOf(map: Record<string, string> = {}): SupplyColumns {
  const named = Object.entries(usualSupplyColumns).map(([field, rule]) => {
    const heading = map[field];
    return [field, heading === undefined ? rule : { ...rule, names: [heading] }] as const;
  });
  return { ...usualSupplyColumns, ...Object.fromEntries(named) };
}
