import type { DispensingKind } from "../dispensing/dispensing.ts";
import { nsipsKinds } from "./nsips-words.ts";

export interface NsipsFileName {
  kind: DispensingKind;
  /** What is between the class and the revision: the same for all files of one reception. */
  reception: string;
  revision: number;
}

const form = /^([AUD])(\d*)(\d{3})\.txt$/i;

/**
 * A file's name: the class, digits, of which the last three count the revisions.
 * [F] from public code: `A99112036056171400000.txt`, A and U; [I] D. Undefined for any other name.
 */
export function readNsipsFileName(name: string): NsipsFileName | undefined {
  const [, letter = "", reception = "", revision] = form.exec(name) ?? [];
  const kind = nsipsKinds[letter.toUpperCase()];
  return kind === undefined ? undefined : { kind, reception, revision: Number(revision) };
}

/**
 * The names the former file may have had, the likeliest first: one revision less, as an update or as the first one.
 * [F] one public program looks for it so; the header's 旧ファイル名, where it is filled, is surer.
 */
export function formerNsipsFileNames(name: string): string[] {
  const read = readNsipsFileName(name);
  if (read === undefined || read.kind === "added" || read.revision === 0) return [];
  const rest = `${read.reception}${String(read.revision - 1).padStart(3, "0")}.txt`;
  return read.revision === 1 ? [`A${rest}`, `U${rest}`] : [`U${rest}`, `A${rest}`];
}
