import { inflateSync } from "fflate";
import { type Problem, type ProblemCode, problem } from "../table/problem.ts";
import { crc32 } from "./crc32.ts";

/** What an archive may hold at most; the full receipt master unpacks to 6 MB at a ratio of 7. */
export interface UnzipLimits {
  entries: number;
  unpacked: number;
  /** Unpacked over packed, of files larger than `ratioFrom`. */
  ratio: number;
  ratioFrom: number;
}

export const usualLimits: UnzipLimits = {
  entries: 2_000,
  unpacked: 64 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 1024 * 1024,
};

export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

export type Unzipped = { files: ZipFile[]; problem?: undefined } | { files?: undefined; problem: Problem };

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  crc: number;
  at: number;
}

/** Thrown inside this file only, where an archive cannot be read on. */
class Refused extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

/** Whether the bytes begin as a ZIP does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Unpacks the wanted files. The archive's own figures are checked before anything is unpacked, and no file gets more
 * room than it declares, so that a false figure gains nothing.
 */
export function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  limits: UnzipLimits = usualLimits,
): Unzipped {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = directoryOf(bytes, view, limits);
    const files = entries.filter(({ name }) => !name.endsWith("/") && wanted(name));
    return { files: files.map((entry) => ({ name: entry.name, bytes: unpack(bytes, view, entry) })) };
  } catch (error) {
    // A read past the end, or a stream that does not unpack, is the archive's fault.
    return { problem: problem(error instanceof Refused ? error.code : "archive_damaged", 1) };
  }
}

function directoryOf(bytes: Uint8Array, view: DataView, limits: UnzipLimits): Entry[] {
  const end = endRecord(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new Refused("archive_too_big");
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50 || view.getUint16(at + 8, true) & 1)
      throw new Refused("archive_damaged");
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  assertModest(entries, limits);
  return entries;
}

/** The end record is last, before a comment of at most 65,535 bytes. */
function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new Refused("archive_damaged");
}

function assertModest(entries: readonly Entry[], limits: UnzipLimits): void {
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const swollen = entries.some(
    ({ packed, unpacked }) => unpacked >= limits.ratioFrom && unpacked > packed * limits.ratio,
  );
  if (total > limits.unpacked || swollen) throw new Refused("archive_too_big");
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new Refused("archive_damaged");
}

function unpack(bytes: Uint8Array, view: DataView, { at, method, packed, unpacked, crc }: Entry): Uint8Array {
  if (view.getUint32(at, true) !== 0x04034b50) throw new Refused("archive_damaged");
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed || (method !== 0 && method !== 8)) throw new Refused("archive_damaged");
  const content = method === 0 ? data : inflateSync(data, { out: new Uint8Array(unpacked) });
  if (content.length !== unpacked || crc32(content) !== crc) throw new Refused("archive_damaged");
  return content;
}
