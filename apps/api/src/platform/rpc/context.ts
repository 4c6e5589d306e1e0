import { type ContextValues, createContextKey } from "@connectrpc/connect";
import type { Entrance, Session } from "../auth/authenticate.ts";
import type { VerifiedToken } from "../auth/verify-token.ts";
import type { ReadPlace } from "../db/replica/read-place.ts";
import { Failure, fail } from "../failure.ts";
import type { Span } from "../tracing/span.ts";

/** What the HTTP layer knows of a request before anything of it is read. */
export interface RequestFacts {
  id: string;
  address: string;
  /** Filled in as the request goes through, for the access log. */
  log: { tenantId?: string; userId?: string; reason?: string; cause?: unknown };
  /** Absent without tracing. */
  span?: Span;
}

export const factsKey = createContextKey<RequestFacts>(
  { id: "", address: "", log: {} },
  { description: "request facts" },
);

export const entranceKey = createContextKey<Entrance | undefined>(undefined, { description: "entrance" });

export const sessionKey = createContextKey<Session | undefined>(undefined, { description: "session" });

/** Where a part of a batch is answered; absent for a call by itself. */
export const batchPlaceKey = createContextKey<{ place: ReadPlace | undefined } | undefined>(undefined, {
  description: "place of a batch",
});

/** The session of the request that a handler answers. */
export function sessionOf(context: { values: ContextValues }): Session {
  const session = context.values.get(sessionKey);
  if (!session) throw new Failure("INTERNAL", [], { cause: new Error("a handler ran without authentication") });
  return session;
}

/** The token of the person whose request a handler answers. @throws Failure NOT_ALLOWED where a terminal calls. */
export function personTokenOf({ token }: Session): VerifiedToken {
  return token ?? fail("NOT_ALLOWED");
}
