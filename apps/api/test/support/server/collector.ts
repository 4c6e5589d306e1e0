import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as it arrives at a collector. */
export interface ArrivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** A collector of traces on this machine. */
export interface Collector {
  url: string;
  /** Everything that has arrived, as it was sent. */
  bodies: string[];
  /** Headers of the requests. */
  headers: Record<string, unknown>[];
  spans(): ArrivedSpan[];
  stop(): Promise<void>;
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: ArrivedSpan[] }[] }[];
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    if (request.url === "/v1/traces") {
      bodies.push(body);
      headers.push(request.headers);
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap((resource) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function attributesOf({ attributes }: ArrivedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
