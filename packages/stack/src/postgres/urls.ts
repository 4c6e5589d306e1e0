import type { PostgresPasswords } from "./cluster.ts";

/** The login of each role. */
export const roles = { superuser: "postgres", owner: "meguri_owner", app: "meguri_app" } as const;

/** Where a server is and how to log in; plain data, so that it can travel to test workers. */
export type PostgresFacts = { host: string; port: number; passwords: PostgresPasswords };

/** The address of a database as one of the roles. */
export function databaseUrl(facts: PostgresFacts, role: keyof typeof roles, database: string): string {
  return `postgres://${roles[role]}:${facts.passwords[role]}@${facts.host}:${facts.port}/${database}`;
}
