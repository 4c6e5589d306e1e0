/** What a caller sends of its trace. Its decision to sample is not read: a caller must not be able to cause load. */
export interface TraceParent {
  traceId: string;
  spanId: string;
}

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const allZero = /^0+$/;

/** Reads a W3C `traceparent` header; undefined where it is absent or not valid. */
export function readTraceParent(header: string | undefined): TraceParent | undefined {
  const [, traceId, spanId] = form.exec(header ?? "") ?? [];
  if (!traceId || !spanId || allZero.test(traceId) || allZero.test(spanId)) return undefined;
  return { traceId, spanId };
}
