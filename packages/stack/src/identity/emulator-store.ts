import { existsSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import type { EmulatorAccount, EmulatorProject } from "./emulator-internals.ts";

type Stored = { accounts: EmulatorAccount[]; tenants: Record<string, EmulatorAccount[]> };

/** Puts back everything an earlier run wrote: passwords, claims, second factors, ends of sessions. */
export function restoreAccounts(project: EmulatorProject, file: string): void {
  if (!existsSync(file)) return;
  const stored: Stored = JSON.parse(readFileSync(file, "utf8"));
  for (const account of stored.accounts) project.overwriteUserWithLocalId(account.localId, account);
  for (const [tenantId, accounts] of Object.entries(stored.tenants)) {
    const tenant = project.getTenantProject(tenantId);
    for (const account of accounts) tenant.overwriteUserWithLocalId(account.localId, account);
  }
}

/**
 * Writes all accounts. The file is replaced in one step, so that a kill at any moment leaves the old or the new one,
 * never half of one.
 */
async function writeAccounts(project: EmulatorProject, file: string): Promise<void> {
  const stored: Stored = {
    accounts: [...project.users.values()],
    tenants: Object.fromEntries(
      [...project.tenantProjectForTenantId].map(([tenantId, tenant]) => [tenantId, [...tenant.users.values()]]),
    ),
  };
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(JSON.stringify(stored));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Where the accounts are kept below the emulator's folder. */
export function accountsFile(dir: string): string {
  return path.join(dir, "accounts.json");
}

/** A writer that gathers changes: the first one is written soon, and while one write runs the next waits for it. */
export function accountsWriter(project: EmulatorProject, file: string) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(() => writeAccounts(project, file)).catch(complain);
    return running;
  };
  return {
    /** Tells that an account may have changed. */
    changed(): void {
      timer ??= setTimeout(() => void flush(), 250);
    },
    flush,
  };
}

function complain(error: unknown): void {
  console.error(`The identity accounts could not be written: ${error instanceof Error ? error.message : error}`);
}
