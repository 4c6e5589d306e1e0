import { openDatabase } from "../../../src/platform/db/database.ts";
import { buildServer } from "../../../src/server.ts";
import { clientOf, type TestApi } from "./api.ts";

export interface CutServer {
  api: Pick<TestApi, "as" | "deps">;
  /** Loses the connection before the statement of that number from now. */
  cutAt(statement: number): void;
  stop(): Promise<void>;
}

/** A second server on the same database, which loses its connection before the statement of that number. */
export async function startCut(api: TestApi): Promise<CutServer> {
  const { env } = api.deps;
  const database = openDatabase({ url: env.DATABASE_URL, poolSize: 2, queueLimit: env.DB_QUEUE_LIMIT });
  let left = Number.POSITIVE_INFINITY;
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client);
    Reflect.set(client, "query", (...args: unknown[]) => {
      left -= 1;
      if (left === 0) Reflect.get(Reflect.get(client, "connection"), "stream").destroy();
      return Reflect.apply(query, client, args);
    });
  });
  const deps = { ...api.deps, database };
  const server = await buildServer(deps);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    api: {
      deps,
      async as(service, claims, headers = {}) {
        return clientOf(url, service, {
          authorization: `Bearer ${claims ? await api.identity.sign({ tenantId: "tenant-a", ...claims }) : ""}`,
          ...headers,
        });
      },
    },
    cutAt(statement) {
      left = statement;
    },
    async stop() {
      await server.close();
      await database.close();
    },
  };
}
