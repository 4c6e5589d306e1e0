import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Provider } from "./acts/provider.ts";
import { call } from "./call.ts";
import { carryOut, type Orders } from "./control.ts";
import { plannedFaults } from "./faults.ts";
import type { Kind, ObjectOf } from "./objects.ts";
import { answerPage } from "./pages/answer-page.ts";
import { Refusal } from "./refusal.ts";
import { openStore } from "./store.ts";
import { startWebhooks, type WebhookTarget } from "./webhooks.ts";

export type CardProviderOptions = {
  /** The secret key that callers have to show. */
  key: string;
  /** Where events go; without it they go nowhere. */
  webhook?: WebhookTarget | undefined;
  /** The folder that keeps everything between runs; without it everything ends with the process. */
  dir?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
  /** Under which people reach the hosted pages, where that is not the address it listens on. */
  origin?: string | undefined;
};

export type RunningCardProvider = {
  /** The value for CARD_PROVIDER_URL. */
  url: string;
  /** The same as `POST /control`. */
  control: (orders: Orders) => { disputeId: string | undefined };
  /** All objects of a kind, the oldest first. */
  objects: <K extends Kind>(kind: K) => ObjectOf<K>[];
  /** How many events no receiver has accepted yet. */
  undelivered: () => number;
  stop: () => Promise<void>;
};

/**
 * Runs a card provider that moves no money: the endpoints that the API uses, hosted pages, webhooks, and faults on demand.
 * @throws Error with NODE_ENV=production
 */
export async function runCardProvider(options: CardProviderOptions): Promise<RunningCardProvider> {
  if (process.env.NODE_ENV === "production") {
    throw new Error("The stand-in of the card provider does not start with NODE_ENV=production: it moves no money.");
  }
  const store = openStore(options.dir);
  const faults = plannedFaults();
  const webhooks = startWebhooks(store, options.webhook);
  let url = "";
  let refunds: "succeeded" | "pending" | "failed" = "succeeded";
  const provider: Provider = {
    store,
    origin: () => options.origin ?? url,
    happened: webhooks.happened,
    nextRefund: () => refunds,
  };
  const controlled = {
    faults,
    webhooks,
    setRefunds: (outcome: typeof refunds) => {
      refunds = outcome;
    },
  };
  const control = (orders: Orders) => carryOut(provider, controlled, orders);

  const answerApi = async (request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> => {
    const isPost = request.method === "POST";
    const encoded = isPost ? await text(request) : address.search.slice(1);
    const shown = /^Bearer (.*)$/.exec(request.headers.authorization ?? "")?.[1];
    if (shown !== options.key) {
      return json(response, 401, { error: { type: "invalid_request_error", message: "Invalid API Key provided." } });
    }
    const fault = faults.next(address.pathname);
    const failure = { error: { type: "api_error", message: "Something went wrong, as it was ordered." } };
    if (fault?.name === "error_before") return json(response, 500, failure);
    const key = request.headers["idempotency-key"]?.toString();
    const answer = call(provider, { method: request.method ?? "", path: address.pathname, encoded, key });
    await store.saved();
    if (fault?.name === "cut_after") return void request.socket.destroy();
    if (fault?.name === "error_after") return json(response, 500, failure);
    if (fault?.name === "slow") await pause(fault.ms, undefined, { ref: false });
    if (answer.isReplay) response.setHeader("idempotent-replayed", "true");
    json(response, answer.status, answer.body);
  };

  const answerControl = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // From another site's page a browser sends this type only after a preflight request, which gets no response.
    if (request.method !== "POST" || request.headers["content-type"] !== "application/json") {
      return json(response, 415, { error: { message: "POST orders as application/json." } });
    }
    const done = control(JSON.parse(await text(request)));
    await store.saved();
    json(response, 200, done);
  };

  const answerPerson = async (request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> => {
    const method = request.method ?? "";
    const body = method === "POST" ? await text(request) : "";
    const answer = answerPage(provider, { method, url: address, body, accepted: request.headers["accept-language"] });
    await store.saved();
    if (!answer) return json(response, 404, { error: { message: "There is no such page." } });
    response.setHeader("cache-control", "no-store");
    if ("goTo" in answer) return void response.writeHead(303, { location: answer.goTo }).end();
    response.setHeader(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" }).end(answer.html);
  };

  const server = createServer((request, response) => {
    response.sendDate = false;
    response.setHeader("date", new Date(store.now()).toUTCString());
    const address = new URL(request.url ?? "/", "http://stand-in");
    const answering = address.pathname.startsWith("/v1/")
      ? answerApi(request, response, address)
      : address.pathname === "/control"
        ? answerControl(request, response)
        : answerPerson(request, response, address);
    answering.catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      if (error instanceof Refusal) return json(response, error.status, error.body);
      json(response, error instanceof SyntaxError ? 400 : 500, { error: { message: String(error) } });
    });
  });
  const host = options.host ?? "127.0.0.1";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    control,
    objects: (kind) => store.all(kind),
    undelivered: () => store.deliveries.size,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await webhooks.stop();
      await store.saved();
    },
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
