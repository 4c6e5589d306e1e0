import { type Database, openDatabase } from "../../../src/platform/db/database.ts";
import { buildServer } from "../../../src/server.ts";
import type { TestApi } from "../server/api.ts";

/** A second server on the same database, whose statements have lost their own conditions on the tenant. */
export interface CarelessApi {
  api: TestApi;
  /** How many conditions were lost so far. */
  lost: () => number;
  stop(): Promise<void>;
}

const condition = /(?:"?\w+"?\.)?"?tenant_id"? = (\$\d+)/g;

/** What is left between the tenants then is what the database itself holds: row-level security. */
export async function startCareless(api: TestApi): Promise<CarelessApi> {
  const { env } = api.deps;
  const database = openDatabase({ url: env.DATABASE_URL, poolSize: env.DB_POOL_SIZE, queueLimit: env.DB_QUEUE_LIMIT });
  let lost = 0;
  loseConditions(database, () => {
    lost += 1;
  });
  const server = await buildServer({ ...api.deps, database });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    api: { ...api, url },
    lost: () => lost,
    async stop() {
      await server.close();
      await database.close();
    },
  };
}

function loseConditions(database: Database, onLost: () => void): void {
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client);
    const careless = (...args: unknown[]) => {
      const [text, ...rest] = args;
      if (typeof text !== "string") return Reflect.apply(query, client, args);
      const changed = text.replace(condition, (_all, parameter: string) => {
        onLost();
        // The parameter stays in the statement, or the database would not know its type.
        return `(${parameter}::text is not null)`;
      });
      return Reflect.apply(query, client, [changed, ...rest]);
    };
    Reflect.set(client, "query", careless);
  });
}
