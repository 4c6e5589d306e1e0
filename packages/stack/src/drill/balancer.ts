import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A balancer as one in front of several servers: it reads `/readyz` of each, and never sends a request twice. */
export type Balancer = {
  origin: string;
  /** Resolves when the server is in use, or is not. */
  until: (server: string, state: "used" | "unused") => Promise<void>;
  /** How many requests went to each server. */
  sent: () => number[];
  close: () => Promise<void>;
};

const lookEveryMs = 250;

export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const targets = servers.map((origin) => ({
    origin,
    isReady: false,
    count: 0,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
  }));
  const looked = new EventTarget();
  let turn = 0;

  async function look(): Promise<void> {
    await Promise.all(
      targets.map(async (target) => {
        const answer = await readiness(target.origin);
        // A server that is only slow stays in use: where both are, none would be left.
        if (answer !== "silent") target.isReady = answer === "ready";
      }),
    );
    looked.dispatchEvent(new Event("done"));
  }

  const server: Server = createServer((incoming, outgoing) => {
    const ready = targets.filter((target) => target.isReady);
    turn += 1;
    const target = ready[turn % ready.length];
    if (!target) return void outgoing.writeHead(503).end("no server is ready");
    target.count += 1;
    pass(target, incoming, outgoing);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await look();
  const looking = setInterval(() => void look(), lookEveryMs);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(origin, state) {
      while (targets.find((target) => target.origin === origin)?.isReady !== (state === "used"))
        await once(looked, "done");
    },
    sent: () => targets.map(({ count }) => count),
    async close() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of targets) agent.destroy();
      await once(server, "close");
    },
  };
}

type Readiness = "ready" | "stopping" | "silent";

async function readiness(origin: string): Promise<Readiness> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000), headers: { connection: "close" } }).then(
    ({ ok }): Readiness => (ok ? "ready" : "stopping"),
    (error: unknown): Readiness => (error instanceof DOMException ? "silent" : "stopping"),
  );
}

function pass(
  { origin, agent }: { origin: string; agent: Agent },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { connection: _, ...headers } = incoming.headers;
  const sent = request(`${origin}${incoming.url}`, { method: incoming.method, headers, agent }, (answer) => {
    const { connection: _closing, "keep-alive": _hint, ...answered } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  sent.on("error", (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502).end(String(error));
    else outgoing.destroy();
  });
  incoming.pipe(sent);
}
