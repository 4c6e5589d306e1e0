import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * Passes requests on to a server, and fails a share of them: half of these before they arrive, the other half after they were
 * carried out, by closing the connection.
 */
export async function startFailingProxy(target: string, share: number) {
  const counts = { requests: 0, failed: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      counts.requests += 1;
      const isFailed = Math.random() < share;
      const isLost = Math.random() < 0.5;
      if (isFailed) counts.failed += 1;
      if (isFailed && !isLost) return response.writeHead(500).end();
      const method = request.method ?? "GET";
      const { "content-type": type = "", authorization = "", "idempotency-key": key } = request.headers;
      const answer = await fetch(`${target}${request.url}`, {
        method,
        headers: {
          authorization,
          ...(type && { "content-type": type }),
          ...(key && { "idempotency-key": String(key) }),
        },
        ...(method === "POST" && { body: new Uint8Array(await buffer(request)) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (isFailed) return request.socket.destroy();
      response.writeHead(answer.status, {
        "content-type": "application/json",
        date: answer.headers.get("date") ?? "",
      });
      return response.end(body);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
