import type { MasterSource } from "../../common/master-source.ts";

/** The kind of the jobs that import a file of the master. */
export const masterImportKind = "master-import";

/** What a file can be, in the order in which a new master is filled. */
export const masterSources: readonly MasterSource[] = ["ssk", "price", "generic-name", "package", "supply", "recall"];

/** A source of the wire; undefined where it is newer than this page. */
export function masterSourceOf(source: string): MasterSource | undefined {
  return masterSources.find((one) => one === source);
}
