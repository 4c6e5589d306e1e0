import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const head = z.object({
  tenantId: z.string(),
  seq: z.number(),
  hash: z.string().transform((hex) => Buffer.from(hex, "hex")),
});

/** The last link of a tenant's chain that this machine has seen. */
export interface ChainHead {
  tenantId: string;
  seq: number;
  hash: Buffer;
}

/** Where heads are kept: beside the keys, out of reach of the one who can write to the database. */
export interface ChainHeads {
  folder: string;
  read(tenantId: string): Promise<ChainHead | undefined>;
  write(head: ChainHead): Promise<void>;
  /** Every tenant of which a head is kept. */
  tenants(): Promise<string[]>;
}

export function chainHeads(secretsFolder: string): ChainHeads {
  const folder = path.join(secretsFolder, "audit-heads");
  const fileOf = (tenantId: string) => `${createHash("sha256").update(tenantId).digest("hex")}.json`;
  const readFrom = async (name: string): Promise<ChainHead | undefined> => {
    const text = await readFile(path.join(folder, name), "utf8").catch(noneIfMissing);
    return text === undefined ? undefined : head.parse(JSON.parse(text));
  };
  return {
    folder,
    read: (tenantId) => readFrom(fileOf(tenantId)),
    async write({ tenantId, seq, hash }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileOf(tenantId));
      // In a container every server is process 1, and several may share the folder.
      const unfinished = `${file}.${randomUUID()}`;
      const handle = await open(unfinished, "w", 0o600);
      await handle.writeFile(JSON.stringify({ tenantId, seq, hash: hash.toString("hex") }));
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
    },
    async tenants() {
      const names = (await readdir(folder).catch(noneIfMissing)) ?? [];
      const heads = await Promise.all(names.filter((name) => name.endsWith(".json")).map(readFrom));
      return heads.flatMap((kept) => (kept ? [kept.tenantId] : []));
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
