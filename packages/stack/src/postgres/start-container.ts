import { randomBytes } from "node:crypto";
import { ensureRoles } from "./roles.ts";
import type { RunningPostgres } from "./start-postgres.ts";
import { databaseUrl, type PostgresFacts } from "./urls.ts";

/** The same as startPostgres, in a container; for machines with a container engine. */
export async function startPostgresContainer(): Promise<RunningPostgres> {
  const { GenericContainer, Wait } = await import("testcontainers");
  const passwords = { superuser: secret(), owner: secret(), app: secret() };
  const container = await new GenericContainer("postgres:18")
    .withEnvironment({
      POSTGRES_PASSWORD: passwords.superuser,
      POSTGRES_INITDB_ARGS: "--encoding=UTF8 --locale-provider=builtin --locale=C.UTF-8",
    })
    .withCommand(["postgres", "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "max_connections=200"])
    .withExposedPorts(5432)
    // The image starts a first server for its set-up only; the second one is the real one.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  const facts: PostgresFacts = { host: container.getHost(), port: container.getMappedPort(5432), passwords };
  await ensureRoles(facts);
  return {
    facts,
    ownerUrl: (database) => databaseUrl(facts, "owner", database),
    appUrl: (database) => databaseUrl(facts, "app", database),
    stop: async () => {
      await container.stop();
    },
  };
}

function secret(): string {
  return randomBytes(18).toString("base64url");
}
