import type { Logger } from "pino";
import type { Tracing } from "./span.ts";

/** Where traces go, and how many. */
export interface TracingOptions {
  /** Address of the collector, without the path `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of requests and rounds of jobs that are recorded, 0 to 1. */
  share: number;
}

/** Opens tracing where it is configured. OpenTelemetry is loaded only then, so that a server without it starts as fast. */
export async function openTracing(options: TracingOptions | undefined, log: Logger): Promise<Tracing | undefined> {
  if (!options) return undefined;
  const { otlpTracing } = await import("./otlp-tracing.ts");
  return otlpTracing(options, log);
}
