import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startReplicatedPostgres } from "@meguri/stack/test-parts";
import pg from "pg";
import { expect, vi } from "vitest";
import type { ReadOutcome } from "../../../src/platform/db/replica/replica.ts";
import { atPort, startApi, type TestApi } from "./api.ts";
import { quietProxy } from "./quiet-proxy.ts";

/** An API on two embedded servers of its own, of which one follows the other. */
export interface ReplicatedApi {
  api: TestApi;
  /** Address of the API's database at the replica. */
  replicaUrl: string;
  /** Queries the replica as the superuser. */
  onReplica: <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;
  startReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  /** Lets nothing pass between the API and the replica, and closes no connection. */
  setQuiet(quiet: boolean): void;
  /** Resolves when the server reads the replica. */
  isRead(): Promise<void>;
  isSkipped(): Promise<void>;
  /** Resolves when the server knows that the replica has everything that the primary has. */
  isLevel(): Promise<void>;
  /** How often the work had an outcome. */
  counted(outcome: ReadOutcome, work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/** So that a slow machine is not taken for a replica that lags. */
const patient = { lagMs: 60_000, patienceMs: 5_000 };
const patience = { timeout: 30_000, interval: 20 };

export async function startReplicated(): Promise<ReplicatedApi> {
  const dir = await mkdtemp(path.join(tmpdir(), "meguri-replicated-"));
  const servers = await startReplicatedPostgres(dir);
  const proxy = await quietProxy(servers.replica.port);
  const api = await startApi({ parts: servers.parts, replica: { port: proxy.port, limits: patient } });
  const { replica } = api.deps.database;
  if (!replica) throw new Error("the API has no replica");
  const { passwords } = servers.parts.postgres;
  const superuser = `postgres://postgres:${passwords.superuser}@127.0.0.1:${servers.replica.port}/postgres`;
  return {
    api,
    replicaUrl: atPort(api.deps.env.DATABASE_URL, servers.replica.port),
    async onReplica<T extends pg.QueryResultRow>(text: string) {
      const client = new pg.Client({ connectionString: superuser });
      client.on("error", () => undefined);
      await client.connect();
      try {
        return (await client.query<T>(text)).rows;
      } finally {
        await client.end();
      }
    },
    startReplica: servers.replica.start,
    stopReplica: servers.replica.stop,
    setQuiet: proxy.setQuiet,
    isRead: () => vi.waitFor(() => expect(replica.isRead()).toBe(true), patience),
    isSkipped: () => vi.waitFor(() => expect(replica.isRead()).toBe(false), patience),
    async isLevel() {
      const [row] = await api.sql<{ position: string }>("select app_position() as position");
      const seen = row?.position ?? "";
      await vi.waitFor(() => expect(replica.mayAnswer({ primary: seen, seen })).toBe(true), patience);
    },
    async counted(outcome, work) {
      const before = replica.counts.get(outcome) ?? 0;
      await work();
      return (replica.counts.get(outcome) ?? 0) - before;
    },
    async stop() {
      await api.stop();
      proxy.stop();
      await servers.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
