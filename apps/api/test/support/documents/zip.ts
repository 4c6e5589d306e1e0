import { crc32, deflateRawSync } from "node:zlib";

/** A part of an archive; `claimed` is the size that the archive declares, where that is false. */
export interface ZipPart {
  name: string;
  content: Buffer | string;
  claimed?: number;
}

/** Packs an archive as spreadsheets do: compressed, with the directory at its end. */
export function deflatedZip(parts: ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from("PK\u0003\u0004", "latin1"), facts, title, packed);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), facts, place, title);
    at += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, listed, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}
