import { AsyncLocalStorage } from "node:async_hooks";
import type { EndedQuery, SeeQuery } from "../db/query-watch.ts";

/** Where pieces of work begin that are timed. */
export interface Scope {
  /** Absent where the scope is the whole server. */
  readonly traceId?: string;
  readonly spanId?: string;
  /** Begins a piece of work inside this one. */
  begin(name: string): Span;
  /** Records a statement that has ended. */
  addQuery(query: EndedQuery): void;
}

/** A piece of work that is timed. */
export interface Span extends Scope {
  readonly traceId: string;
  readonly spanId: string;
  end(ending?: SpanEnding): void;
}

export interface SpanEnding {
  failed?: boolean;
  /** Status of the HTTP response. */
  status?: number;
  /** Reason of the failure, as clients receive it. */
  reason?: string | undefined;
}

/** What the traces of a server begin with. */
export interface Tracing extends Scope {
  /** Begins a request; `traceparent` is what its caller sent. */
  beginRequest(name: string, traceparent: string | undefined): Span;
  /** Sends what has ended and has not been sent. */
  close(): Promise<void>;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The work that the caller is part of; undefined without tracing. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

/** Records a statement in the work that sent it. */
export const addQueryToSpan: SeeQuery = (query) => currentScope()?.addQuery(query);

/** Runs work as a part of the scope. Without one it runs as it is. */
export function within<T>(scope: Scope | undefined, work: () => T): T {
  return scope ? scopes.run(scope, work) : work();
}

/** Times work inside the current scope. The callback receives the span, to report a failure that it does not throw. */
export async function inSpan<T>(name: string, work: (span?: Span) => Promise<T>): Promise<T> {
  const scope = currentScope();
  if (!scope) return work();
  const span = scope.begin(name);
  try {
    return await within(span, () => work(span));
  } catch (error) {
    span.end({ failed: true });
    throw error;
  } finally {
    span.end();
  }
}

/** The fields of a log line that name the current span; none without tracing. */
export function traceFields(scope: Scope | undefined = currentScope()): { trace_id?: string; span_id?: string } {
  const { traceId, spanId } = scope ?? {};
  return traceId && spanId ? { trace_id: traceId, span_id: spanId } : {};
}
