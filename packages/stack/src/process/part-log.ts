import type { ChildProcess } from "node:child_process";
import { createWriteStream, renameSync, statSync } from "node:fs";
import path from "node:path";

const keptBytes = 20_000_000;

/** The log of one part: a file in DATA_DIR/logs, its last words in memory, and the terminal when developing. */
export type PartLog = { file: string; lastWords: () => string; follow: (child: ChildProcess) => void };

/** Opens a part's log; a long one of earlier runs moves aside. */
export function openPartLog(dir: string, name: string, terminal: boolean): PartLog {
  const file = path.join(dir, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > keptBytes) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: "a", mode: 0o600 });
  // A full disk must not take the supervisor with it.
  stream.on("error", () => undefined);
  let last = "";
  const take = (chunk: Buffer): void => {
    last = (last + chunk).slice(-4000);
    stream.write(chunk);
    if (terminal) process.stdout.write(chunk);
  };
  return {
    file,
    lastWords: () => last.trim().split("\n").slice(-12).join("\n"),
    follow: (child) => {
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
    },
  };
}
