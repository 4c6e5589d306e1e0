import { randomUUID } from "node:crypto";
import { ChangeService, ChangeSubject } from "@meguri/rpc/app/v1/change_service_pb";
import { sendChanges as sendMarkedChanges } from "../../../src/platform/changes/changes-queries.ts";
import { followChanges } from "../../../src/platform/changes/follow-changes.ts";
import { systemSession } from "../../../src/platform/db/system-session.ts";
import { tenantHeader } from "../scenes/pharmacies.ts";
import type { TestApi } from "./api.ts";
import type { TokenClaims } from "./tokens.ts";

/** A stream of changes as a page reads it. */
export interface Watch {
  /** The subjects of the next message; undefined where the stream has ended. */
  next(): Promise<string[] | undefined>;
  leave(): void;
}

/** Opens a person's stream; resolves when it is open. */
export async function watchChanges(api: Pick<TestApi, "as">, person: TokenClaims): Promise<Watch> {
  const leaving = new AbortController();
  const client = await api.as(ChangeService, person, tenantHeader(person));
  const messages = client.watchChanges({}, { signal: leaving.signal })[Symbol.asyncIterator]();
  await messages.next();
  return {
    async next() {
      const { done, value } = await messages.next();
      return done ? undefined : value.changed.map((subject) => ChangeSubject[subject] ?? "").sort();
    },
    leave: () => leaving.abort(),
  };
}

/** Does one round of the worker that notifies; resolves when the streams of this API have received it. */
export async function sendChanges({ deps }: Pick<TestApi, "deps">): Promise<void> {
  await systemSession(deps.database, "", sendMarkedChanges);
  // Notifications come in their order: after this one, all are there.
  const last = { tenantId: "", userId: randomUUID() };
  const done = new AbortController();
  const messages = deps.changes.open(last, done.signal).changes()[Symbol.asyncIterator]();
  const text = JSON.stringify([last.tenantId, last.userId, ["last"]]);
  await deps.database.pool.query("select pg_notify('changes', $1)", [text]);
  await messages.next();
  done.abort();
}

/** Lets an API listen; resolves when it does. */
export async function listening({ deps }: Pick<TestApi, "deps">): Promise<{ stop(): Promise<void> }> {
  const { env, changes, log } = deps;
  const connected = Promise.withResolvers<void>();
  const hub = {
    ...changes,
    publishEverything() {
      changes.publishEverything();
      connected.resolve();
    },
  };
  const listener = followChanges({ url: env.DATABASE_URL, hub, log });
  await connected.promise;
  return listener;
}
