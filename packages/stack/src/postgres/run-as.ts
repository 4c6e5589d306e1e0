import { spawnSync } from "node:child_process";
import { chownSync, readFileSync } from "node:fs";
import { PlainFailure } from "../plain-failure.ts";

type User = { uid: number; gid: number };

/** How a Postgres program is started: who owns its files, as which user, and with which words before its own. */
export type RunAs = { owner?: User; spawnAs: Partial<User>; prefix: string[] };

/**
 * Postgres refuses to run as root. Under root it runs as `postgres` (or `nobody`); where that user could not reach the
 * folders (a clone below /root or a private temporary folder), it keeps root's right to pass through them.
 * @param folders the folders that the server must reach
 */
export function runPostgresAs(folders: string[]): RunAs {
  if (process.getuid?.() !== 0) return { spawnAs: {}, prefix: [] };
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new PlainFailure("Postgres may not run as root and there is no user to run it as. Start as another user.");
  if (folders.every((folder) => reaches(user, [], folder))) return { owner: user, spawnAs: user, prefix: [] };
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const rights = "+dac_override,+dac_read_search";
  // The secure bit makes access(2), by which Postgres looks at its own programs, heed the kept right.
  const prefix = [
    "setpriv",
    ...ids,
    "--securebits=+no_setuid_fixup",
    `--inh-caps=${rights}`,
    `--ambient-caps=${rights}`,
    "--",
  ];
  if (folders.every((folder) => reaches({}, prefix, folder))) return { owner: user, spawnAs: {}, prefix };
  throw new PlainFailure(
    `Postgres may not run as root, and the user it runs as instead cannot enter ${folders.join(" or ")}. Start Meguri as an ordinary user, or put the project and DATA_DIR where every user may enter.`,
  );
}

/** Gives a file or folder to the user the server runs as, who must own it. */
export function handOver(file: string, { owner }: RunAs): void {
  if (owner) chownSync(file, owner.uid, owner.gid);
}

function reaches(user: Partial<User>, prefix: string[], folder: string): boolean {
  const [command = "test", ...args] = [...prefix, "test", "-x", folder];
  return spawnSync(command, args, { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

function findUser(name: string): User | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
