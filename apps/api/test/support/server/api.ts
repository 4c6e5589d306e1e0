import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DescService } from "@bufbuild/protobuf";
import { type Client, createClient, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { createTestDatabase, type TestParts } from "@meguri/stack/test-parts";
import { createLocalJWKSet } from "jose";
import pg from "pg";
import { type Logger, pino } from "pino";
import { inject } from "vitest";
import { type Env, readEnv } from "../../../src/env.ts";
import { tokenVerifier, type VerifyToken } from "../../../src/platform/auth/verify-token.ts";
import type { CardProvider } from "../../../src/platform/cards/card-provider.ts";
import { changeHub } from "../../../src/platform/changes/change-hub.ts";
import { type Clock, systemClock } from "../../../src/platform/clock/clock.ts";
import { openDatabase } from "../../../src/platform/db/database.ts";
import type { ReplicaLimits } from "../../../src/platform/db/replica/replica.ts";
import type { IdentityProvider } from "../../../src/platform/identity/identity-provider.ts";
import { readSecrets } from "../../../src/platform/secrets.ts";
import { openTracing } from "../../../src/platform/tracing/open-tracing.ts";
import { buildServer, type ServerDeps } from "../../../src/server.ts";
import { memoryCards } from "./memory-cards.ts";
import { memoryProvider } from "./memory-provider.ts";
import { type TestIdentity, type TokenClaims, testIdentity, testProject } from "./tokens.ts";

/** A running API on a database of its own, and the means to call it as anybody. */
export interface TestApi {
  url: string;
  deps: ServerDeps;
  identity: TestIdentity;
  /** Connection of the role that owns the tables. */
  ownerUrl: string;
  /** Queries as the owner, past row-level security, for arranging and looking. */
  sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  /** A client that carries a token with these claims; without claims it carries none. */
  as<S extends DescService>(service: S, claims?: TokenClaims, headers?: Record<string, string>): Promise<Client<S>>;
  /** The card provider in memory. */
  cards: ReturnType<typeof memoryCards>;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  clock?: Clock;
  elapsed?: () => number;
  provider?: IdentityProvider;
  env?: Record<string, string>;
  log?: Logger;
  verifyToken?: VerifyToken;
  /** Another database than the test's own, for when it is away. */
  databaseUrl?: string;
  /** Other servers than those of all tests. */
  parts?: TestParts;
  /** A replica of the Postgres server. */
  replica?: { port: number; limits: ReplicaLimits };
  /** A card provider; `off` for a server without one, absent for that in memory. */
  cards?: CardProvider | "off";
}

export const testEnv = {
  NODE_ENV: "test",
  SECRETS_DIR: tmpdir(),
  IDENTITY_PROJECT_ID: testProject,
  IDENTITY_API_KEY: "test-key",
  TENANT_ID: "tenant-a",
  ADMIN_SECOND_FACTOR: "optional",
  COMPANY_NAME: "めぐり試験株式会社",
  COMPANY_POSTAL_CODE: "100-0001",
  COMPANY_PREFECTURE: "東京都",
  COMPANY_CITY: "架空区",
  COMPANY_ADDRESS: "一丁目1番1号",
  COMPANY_TEL: "03-0000-0000",
  COMPANY_INVOICE_REGISTRATION_NUMBER: "T1234567890123",
  SITE_MEDSEARCH_URL: "https://search.example.test",
  SITE_MEDORDER_URL: "https://order.example.test",
  SITE_SHARE_URL: "https://share.example.test",
  SITE_API_URL: "https://api.example.test",
  RATE_LIMIT_PER_USER: "100000",
  RATE_LIMIT_PER_ADDRESS: "100000",
  // A test that holds all connections is about what waits, not about what is turned away.
  DB_QUEUE_MS: "5000",
  LOG_LEVEL: "silent",
  // A busy machine adds no lines to a log that a test counts.
  SLOW_STATEMENT_MS: "60000",
};

export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const testDatabase = await createTestDatabase(options.parts ?? inject("parts"));
  const secretsDir = await mkdtemp(path.join(tmpdir(), "meguri-secrets-"));
  const env: Env = readEnv({
    ...testEnv,
    SECRETS_DIR: secretsDir,
    DATABASE_URL: options.databaseUrl ?? testDatabase.appUrl,
    ...options.env,
  });
  const owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 2 });
  // The database is dropped under connections that are just closing.
  owner.on("error", () => undefined);
  owner.on("connect", (client) => client.on("error", () => undefined));
  await owner.query("insert into tenant (id, name) values ('tenant-a', 'A'), ('tenant-b', 'B')");
  const clock = options.clock ?? systemClock;
  const log = options.log ?? pino({ level: env.LOG_LEVEL });
  const identity = await testIdentity("test-key", clock);
  const cards = memoryCards(clock);
  const deps: ServerDeps = {
    env,
    clock,
    elapsed: options.elapsed,
    database: openDatabase({
      url: env.DATABASE_URL,
      poolSize: env.DB_POOL_SIZE,
      queueLimit: env.DB_QUEUE_LIMIT,
      queueMs: env.DB_QUEUE_MS,
      replica: options.replica && { ...options.replica, url: atPort(env.DATABASE_URL, options.replica.port), log },
    }),
    log,
    tracing: await openTracing(env.tracing, log),
    verifyToken:
      options.verifyToken ?? tokenVerifier({ projectId: testProject, keys: createLocalJWKSet(identity.keySet), clock }),
    identity: options.provider ?? memoryProvider(),
    secrets: await readSecrets(secretsDir),
    changes: changeHub(),
    cards: options.cards === "off" ? undefined : (options.cards ?? cards.cards),
  };
  const server = await buildServer(deps);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    deps,
    identity,
    ownerUrl: testDatabase.ownerUrl,
    cards,
    sql: async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await owner.query<T>(text, values)).rows,
    async as(service, claims, headers = {}) {
      const token = claims && (await identity.sign({ tenantId: "tenant-a", ...claims }));
      return clientOf(url, service, { ...(token && { authorization: `Bearer ${token}` }), ...headers });
    },
    async stop() {
      await server.close();
      await deps.tracing?.close();
      await deps.database.close();
      await owner.end();
      await testDatabase.drop();
      await rm(secretsDir, { recursive: true, force: true });
    },
  };
}

/** The same database at another server. */
export function atPort(address: string, port: number): string {
  return Object.assign(new URL(address), { port: String(port) }).href;
}

/** A client over HTTP/1.1 that sends the headers given. */
export function clientOf<S extends DescService>(url: string, service: S, headers: Record<string, string>): Client<S> {
  const carry: Interceptor = (next) => (request) => {
    for (const [name, value] of Object.entries(headers)) request.header.set(name, value);
    return next(request);
  };
  return createClient(
    service,
    createConnectTransport({ baseUrl: `${url}/api`, httpVersion: "1.1", interceptors: [carry] }),
  );
}
