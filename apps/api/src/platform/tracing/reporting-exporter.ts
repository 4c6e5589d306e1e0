import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";

const quietMs = 60_000;

/** Logs, at most once a minute, that the collector does not take traces. Requests go on without it. */
export function reportingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let quietUntil = 0;
  return {
    export(spans, resultCallback) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() >= quietUntil) {
          quietUntil = performance.now() + quietMs;
          log.warn({ spans: spans.length, error: result.error.message }, "traces could not be sent");
        }
        resultCallback(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
