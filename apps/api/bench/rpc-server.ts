import { createContextValues, type Interceptor } from "@connectrpc/connect";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import Fastify from "fastify";
import pg from "pg";
import { pino } from "pino";
import { userToProto } from "../src/areas/account/users/user-to-proto.ts";
import { userServicePolicies } from "../src/areas/account/users/users-policy.ts";
import { selectUser, type UserRow } from "../src/areas/account/users/users-queries.ts";
import { readEnv } from "../src/env.ts";
import { identityKeys } from "../src/platform/auth/identity-keys.ts";
import { programTokens, terminalTokens } from "../src/platform/auth/issued-token.ts";
import { knownTenants } from "../src/platform/auth/tenants.ts";
import { tokenVerifier } from "../src/platform/auth/verify-token.ts";
import { changeHub } from "../src/platform/changes/change-hub.ts";
import { systemClock as clock } from "../src/platform/clock/clock.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { factsOf } from "../src/platform/http/access-log.ts";
import { sharedLimit } from "../src/platform/limits/rate-limit.ts";
import { factsKey, sessionKey } from "../src/platform/rpc/context.ts";
import { requestGate } from "../src/platform/rpc/gate.ts";
import { audited } from "../src/platform/rpc/interceptors/audited.ts";
import { authenticate } from "../src/platform/rpc/interceptors/authenticate.ts";
import { deadline } from "../src/platform/rpc/interceptors/deadline.ts";
import { errors } from "../src/platform/rpc/interceptors/errors.ts";
import { permission } from "../src/platform/rpc/interceptors/permission.ts";
import { validation } from "../src/platform/rpc/interceptors/validation.ts";
import { buildServer } from "../src/server.ts";
import { memoryProvider } from "../test/support/server/memory-provider.ts";

/** One server of the row of ever fuller ones; the same query in each but the first. */
const variant = process.argv[2] ?? "";
const env = readEnv(process.env);
const database = openDatabase({ url: env.DATABASE_URL, poolSize: env.DB_POOL_SIZE, queueLimit: 10_000 });
const verifyToken = tokenVerifier({
  projectId: env.IDENTITY_PROJECT_ID,
  keys: identityKeys(env.IDENTITY_KEYS_URL, clock),
  clock,
});
const owner = new pg.Pool({ connectionString: process.env.OWNER_DATABASE_URL, max: env.DB_POOL_SIZE });
owner.on("error", () => undefined);

// The text that the query builder makes of selectUser, sent without it and past row-level security.
const query = `select "tenant_id", "user_id", "display_name", "email", "email_verified", "last_login", "tel", "photo_url",
  "provider_id", "is_admin", "disabled_at", "deleted_at", "created_at", "updated_at"
  from "users" where "tenant_id" = $1 and "user_id" = $2`;
const readDirectly = async (userId: string) => {
  const row = (await owner.query<UserRow>(query, ["tenant-a", userId])).rows[0];
  if (!row) throw new Error("no such user");
  return row;
};

const server = variant.startsWith("ours") ? await ours() : await partial(variant);
await server.listen({ port: 0, host: "127.0.0.1" });
console.log(server.listeningOrigin);
process.once("SIGTERM", () => process.exit(0));

function ours() {
  return buildServer({
    env,
    database,
    clock,
    log: pino({ level: "info" }, pino.destination("/dev/null")),
    verifyToken,
    identity: memoryProvider(),
    changes: changeHub(),
    secrets: { auditKey: Buffer.alloc(32), patientKey: Buffer.alloc(32), terminalKey: Buffer.alloc(32) },
  });
}

async function partial(name: string) {
  const fastify = Fastify({ logger: false });
  if (name === "fastify") {
    fastify.post("/api/bare", async () => ({ user: { userId: "user-1" } }));
    return fastify;
  }
  if (name === "fastify+query") {
    fastify.post<{ Body: { userId: string } }>("/api/bare", async (request) => ({
      user: await readDirectly(request.body.userId),
    }));
    return fastify;
  }
  const auth = {
    database,
    verifyToken,
    terminalTokens: terminalTokens(Buffer.alloc(32)),
    programTokens: programTokens(Buffer.alloc(32)),
    clock,
    tenants: knownTenants(database, clock),
    configuredTenant: env.TENANT_ID,
    adminSecondFactor: false,
  };
  const policies = new Map([[UserService.method.getUser, userServicePolicies.getUser]]);
  const chain: [string, Interceptor][] = [
    ["errors", errors],
    ["deadline", deadline],
    ["session", authenticate(auth)],
    ["permission", permission(policies)],
    ["validation", validation(policies)],
    ["audited", audited],
  ];
  const upTo = chain.findIndex(([step]) => step === name);
  const interceptors = chain.slice(0, upTo + 1).map(([, interceptor]) => interceptor);
  const gated = name === "gate" || upTo >= 2;
  await fastify.register(fastifyConnectPlugin, {
    prefix: "/api",
    grpc: false,
    grpcWeb: false,
    contextValues: (request) => createContextValues().set(factsKey, factsOf(request)),
    ...(gated && { requestGate: requestGate({ auth, userLimit: sharedLimit(1_000_000).passes }) }),
    interceptors: name === "gate" ? [errors, deadline] : interceptors,
    routes: (router) => {
      router.rpc(UserService.method.getUser, async ({ userId }, context) => {
        const session = context.values.get(sessionKey);
        const row = session ? await selectUser(session.db, session.actor.tenantId, userId) : await readDirectly(userId);
        return { user: row && userToProto(row) };
      });
    },
  });
  return fastify;
}
