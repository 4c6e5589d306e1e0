import { formerNsipsFileNames, readNsipsFileName } from "./nsips-file-name.ts";

/** What tells which of two files for the same dispensing the sender wrote first. */
export interface SentVersion {
  fileName: string;
  /** The header's 旧ファイル名. */
  formerFile: string | null;
  /** The header's 送信日時, yyyymmddhhmmss. */
  sentAt: string | null;
}

/** `unknown` where nothing tells, `unclear` where one sign contradicts another. */
export type SenderOrder = "later" | "earlier" | "unknown" | "unclear";

/**
 * Whether the sender wrote a file later than another, whichever arrived first. Three signs are compared: the file that it names as
 * replaces, the revision in the names of one reception's files, and the time of sending.
 */
export function senderOrder(one: SentVersion, other: SentVersion): SenderOrder {
  const replaces = Number(isFormerOf(other, one)) - Number(isFormerOf(one, other));
  const signs = new Set([replaces, revisions(one, other), times(one, other)].map(Math.sign));
  if (signs.has(1) && signs.has(-1)) return "unclear";
  if (signs.has(1)) return "later";
  return signs.has(-1) ? "earlier" : "unknown";
}

function isFormerOf(former: SentVersion, { fileName, formerFile }: SentVersion): boolean {
  const names = formerFile === null ? formerNsipsFileNames(fileName) : [formerFile];
  return names.some((name) => plain(name) === plain(former.fileName));
}

/** The name without its folder, in one case. */
function plain(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? name).toLowerCase();
}

function revisions(one: SentVersion, other: SentVersion): number {
  const [a, b] = [readNsipsFileName(one.fileName), readNsipsFileName(other.fileName)];
  if (a === undefined || b === undefined || a.reception === "" || a.reception !== b.reception) return 0;
  return a.revision - b.revision;
}

function times(one: SentVersion, other: SentVersion): number {
  if (one.sentAt === null || other.sentAt === null || one.sentAt === other.sentAt) return 0;
  return one.sentAt > other.sentAt ? 1 : -1;
}
