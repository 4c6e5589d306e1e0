import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** One mail as the demo shows it. */
export type SinkMail = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Files that came with it; mails kept before have none. */
  attachments?: { name: string; type: string; base64: string }[];
  /** When it came in, ISO 8601. */
  at: string;
};

/** Mails in a folder, one file each, so that a kill at any moment loses none that was accepted. */
export type MailStore = { add: (mail: Omit<SinkMail, "id" | "at">) => Promise<void>; newestFirst: () => SinkMail[] };

/** Opens the mails of a folder and keeps the newest `most` of them. */
export function openMailStore(dir: string, most = 500): MailStore {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const fileOf = (id: string): string => path.join(dir, `${id}.json`);
  const mails: SinkMail[] = readdirSync(dir)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(dir, name), "utf8")));
  let last = Number(mails.at(-1)?.id ?? 0);

  return {
    async add(mail) {
      last += 1;
      const kept: SinkMail = { id: String(last).padStart(10, "0"), ...mail, at: new Date().toISOString() };
      await writeWhole(fileOf(kept.id), JSON.stringify(kept));
      mails.push(kept);
      for (const old of mails.splice(0, Math.max(0, mails.length - most))) await rm(fileOf(old.id), { force: true });
    },
    newestFirst: () => mails.toReversed(),
  };
}

async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.unfinished`, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.unfinished`, file);
}
