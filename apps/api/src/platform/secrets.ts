import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";

/** Keys that live beside the database and are backed up apart from it. */
export interface Secrets {
  /** Seals the audit chain. */
  auditKey: Buffer;
  /** Hashes patients' keys once more, for each tenant in another way. */
  patientKey: Buffer;
  /** Seals and hashes the tokens of terminals and of wholesalers' programs, and derives the secrets of webhooks. */
  terminalKey: Buffer;
}

/** Reads the keys; makes those that are missing, once, at first start. */
export async function readSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    auditKey: await readOrMake(path.join(folder, "audit.key")),
    patientKey: await readOrMake(path.join(folder, "patients.key")),
    terminalKey: await readOrMake(path.join(folder, "terminals.key")),
  };
}

/** The secret of one tenant under which patients' keys are kept. */
export function patientSecretOf({ patientKey }: Pick<Secrets, "patientKey">): (tenantId: string) => Buffer {
  return (tenantId) => createHmac("sha256", patientKey).update(tenantId).digest();
}

async function readOrMake(file: string): Promise<Buffer> {
  if (!existsSync(file)) await makeKey(file);
  const key = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (key.length !== 32) throw new Error(`${file} is not a key of 32 bytes in hex: restore it from its backup.`);
  return key;
}

/** Several servers may start at once: a key gets its name when it is written, and the first one to get it stays. */
async function makeKey(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  try {
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await unlink(unfinished);
  }
}
