import type { Logger } from "pino";
import type { Tracing } from "./span.ts";
import type { TracingOptions } from "./tracing-options.ts";

/** Opens tracing where it is configured. OpenTelemetry is loaded only then, so that a server without it starts as fast. */
export async function openTracing(options: TracingOptions | undefined, log: Logger): Promise<Tracing | undefined> {
  if (!options) return undefined;
  const { otlpTracing } = await import("./otlp-tracing.ts");
  return otlpTracing(options, log);
}
