import { randomUUID } from "node:crypto";
import {
  type Attributes,
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { reportingExporter } from "./reporting-exporter.ts";
import { shareSampler } from "./share-sampler.ts";
import type { Span, Tracing } from "./span.ts";
import { readTraceParent } from "./trace-parent.ts";
import type { TracingOptions } from "./tracing-options.ts";

const sendTimeoutMs = 5_000;
/** Of the text of a statement; a list of many rows repeats itself. */
const longestText = 2_000;
const rpcName = /^([\w.]+)\/(\w+)$/;

/** Sends traces to a collector by OTLP over HTTP. They contain names and times, and nothing of persons or tenants. */
export function otlpTracing({ endpoint, headers, serviceName, share }: TracingOptions, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers,
    timeoutMillis: sendTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.instance.id": randomUUID() }),
    sampler: shareSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportingExporter(exporter, log), exportTimeoutMillis: sendTimeoutMs }),
    ],
  });
  const tracer = provider.getTracer("meguri");
  const start = (name: string, kind: SpanKind, attributes: Attributes, context: Context): Span =>
    spanOf(tracer.startSpan(name, { kind, attributes }, context));

  function spanOf(span: OtelSpan): Span {
    const { traceId, spanId } = span.spanContext();
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId,
      spanId,
      begin: (name) => start(name, SpanKind.INTERNAL, attributesOf(name), inside),
      addQuery({ name, text, startedAt, ms, failed }) {
        if (!span.isRecording()) return;
        const attributes = {
          "db.system.name": "postgresql",
          "db.query.summary": name,
          "db.query.text": text.slice(0, longestText),
        };
        const query = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: startedAt }, inside);
        if (failed) query.setStatus({ code: SpanStatusCode.ERROR });
        query.end(startedAt + ms);
      },
      end({ failed = false, status, reason } = {}) {
        if (!span.isRecording()) return;
        if (status !== undefined) span.setAttribute("http.response.status_code", status);
        if (reason !== undefined) span.setAttribute("error.type", reason);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    begin: (name) => start(name, SpanKind.INTERNAL, {}, ROOT_CONTEXT),
    // What belongs to no request and to no round of a job.
    addQuery: () => undefined,
    beginRequest(name, traceparent) {
      const parent = readTraceParent(traceparent);
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.NONE, isRemote: true })
        : ROOT_CONTEXT;
      return start(name, SpanKind.SERVER, attributesOf(name), context);
    },
    close: () => provider.shutdown(),
  };
}

function attributesOf(name: string): Attributes {
  const [, service, method] = rpcName.exec(name) ?? [];
  return service && method ? { "rpc.system": "connect_rpc", "rpc.service": service, "rpc.method": method } : {};
}
