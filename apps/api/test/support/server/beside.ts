import { createLocalJWKSet } from "jose";
import { tokenVerifier } from "../../../src/platform/auth/verify-token.ts";
import { changeHub } from "../../../src/platform/changes/change-hub.ts";
import { openDatabase } from "../../../src/platform/db/database.ts";
import { type HeldNames, heldNames } from "../../../src/platform/db/held-names.ts";
import { type RequestLimits, requestLimits } from "../../../src/platform/limits/share-requests.ts";
import { buildServer, type ServerDeps } from "../../../src/server.ts";
import { clientOf, type TestApi } from "./api.ts";
import { testProject } from "./tokens.ts";

/** One of several servers on one database: what a process holds in memory is its own. */
export interface ServerBeside extends Pick<TestApi, "as" | "identity" | "url"> {
  deps: ServerDeps & { limits: RequestLimits; names: HeldNames };
  stop(): Promise<void>;
}

/** Starts a further server on the database of an API. */
export async function startBeside(api: TestApi): Promise<ServerBeside> {
  const { env, clock } = api.deps;
  const deps = {
    ...api.deps,
    database: openDatabase({ url: env.DATABASE_URL, poolSize: 5, queueLimit: env.DB_QUEUE_LIMIT }),
    verifyToken: tokenVerifier({ projectId: testProject, keys: createLocalJWKSet(api.identity.keySet), clock }),
    changes: changeHub(),
    limits: requestLimits(env, api.deps.elapsed),
    names: heldNames(env.DATABASE_URL),
  };
  const server = await buildServer(deps);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    deps,
    url,
    identity: api.identity,
    async as(service, claims, headers = {}) {
      const token = claims && (await api.identity.sign({ tenantId: "tenant-a", ...claims }));
      return clientOf(url, service, { ...(token && { authorization: `Bearer ${token}` }), ...headers });
    },
    async stop() {
      await server.close();
      // A test may have closed them before.
      await deps.names.close().catch(() => undefined);
      await deps.database.close();
    },
  };
}
