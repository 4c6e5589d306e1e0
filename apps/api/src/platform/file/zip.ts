import { crc32, inflateRawSync } from "node:zlib";
import { fail } from "../failure.ts";

const mostEntries = 2_000;
const mostUnpacked = 64 * 1024 * 1024;
const mostRatio = 200;
/** Small parts may be as regular as they like. */
const ratioCountsFrom = 1024 * 1024;

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  crc: number;
  at: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;

/**
 * Reads an archive's directory, without unpacking anything.
 * @throws Failure FILE_UNREADABLE where it is broken, encrypted, or would unpack to more than a spreadsheet does.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  return readable(() => {
    const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
    if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) return fail("FILE_UNREADABLE");
    const count = bytes.readUInt16LE(end + 10);
    if (count > mostEntries) return fail("FILE_UNREADABLE");
    const entries: ZipEntry[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      const { entry, next } = readEntry(bytes, at);
      entries.push(entry);
      at = next;
    }
    assertModest(entries);
    return entries;
  });
}

function readEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  if (bytes.readUInt32LE(at) !== directoryEntry || encrypted) fail("FILE_UNREADABLE");
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const entry = {
    name: bytes.toString("utf8", at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
  };
  return { entry, next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32) };
}

function assertModest(entries: ZipEntry[]): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const swollen = entries.some(({ packed, unpacked }) => unpacked >= ratioCountsFrom && unpacked > packed * mostRatio);
  const doubled = new Set(entries.map(({ name }) => name)).size !== entries.length;
  if (total > mostUnpacked || swollen || doubled) fail("FILE_UNREADABLE");
}

/** Unpacks the wanted entries, none to more than the directory declares, so that a false figure gains nothing. */
export function unpackZip(bytes: Buffer, wanted: (name: string) => boolean): Map<string, Buffer> {
  const entries = readZipDirectory(bytes).filter(({ name }) => wanted(name));
  return readable(() => new Map(entries.map((entry) => [entry.name, unpackEntry(bytes, entry)])));
}

function unpackEntry(bytes: Buffer, { at, method, packed, unpacked, crc }: ZipEntry): Buffer {
  if (bytes.readUInt32LE(at) !== localEntry) fail("FILE_UNREADABLE");
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(start, start + packed);
  if (method !== 0 && method !== 8) fail("FILE_UNREADABLE");
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) });
  if (content.length !== unpacked || crc32(content) !== crc) fail("FILE_UNREADABLE");
  return content;
}

/** A read past the end, or a stream that does not unpack, is the file's fault. */
function readable<T>(work: () => T): T {
  try {
    return work();
  } catch {
    return fail("FILE_UNREADABLE");
  }
}

/** Packs entries without compressing them: an archive of nothing but what has been checked. */
export function storeZip(entries: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const title = Buffer.from(name, "utf8");
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(uint32(localEntry), facts, title, content);
    directory.push(uint32(directoryEntry), Buffer.from([20, 0]), facts, place.subarray(0, 14), title);
    at += 30 + title.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.size, 4);
  end.writeUInt16LE(entries.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, uint32(endOfDirectory), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
