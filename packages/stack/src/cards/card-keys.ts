import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the API shows to the stand-in, and what the stand-in signs with. */
export type CardKeys = { key: string; webhookSecret: string };

/** The keys of a data folder: its own, so that no other system's events are believed. */
export function cardKeys(dir: string): CardKeys {
  const file = path.join(dir, "keys.json");
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const secret = (): string => randomBytes(24).toString("hex");
    const made: CardKeys = { key: `sk_test_${secret()}`, webhookSecret: `whsec_${secret()}` };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
