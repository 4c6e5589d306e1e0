import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * Parameters that the library's version of the interface has and the newest stripe-mock may lack. Each is sent first; a
 * request that is refused is sent again without it, and nothing else changed.
 */
const young = [{ path: "/v1/checkout/sessions", parameter: "allowed_payment_method_types" }];

/** A proxy between the adapter and stripe-mock that records requests and refusals. */
export async function startRelay(target: string) {
  const asked: string[] = [];
  const refusals: string[] = [];
  const younger = new Set<string>();

  const ask = async (request: IncomingMessage, body: string): Promise<Response> => {
    const { method = "GET", url = "/", headers } = request;
    const sent = { authorization: headers.authorization ?? "", "content-type": headers["content-type"] ?? "" };
    const payload = method === "POST" ? body : undefined;
    return fetch(
      `${target}${url}`,
      payload === undefined ? { headers: sent } : { method, headers: sent, body: payload },
    );
  };

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string; date: string }> => {
    const body = await text(request);
    const path = new URL(request.url ?? "/", target).pathname;
    asked.push(`${request.method} ${path}`);
    const first = await ask(request, body);
    const words = await first.text();
    const date = first.headers.get("date") ?? "";
    if (first.ok) return { status: first.status, body: words, date };
    const lacking = young.find((each) => each.path === path && body.includes(each.parameter));
    if (!lacking) {
      refusals.push(`${request.method} ${path}: ${words.replace(/\s+/g, " ")}`);
      return { status: first.status, body: words, date };
    }
    const rest = new URLSearchParams(
      [...new URLSearchParams(body)].filter(([name]) => !name.startsWith(lacking.parameter)),
    );
    const second = await ask(request, rest.toString());
    const secondWords = await second.text();
    if (second.ok) younger.add(`${lacking.parameter} of ${path}`);
    else refusals.push(`${request.method} ${path}: ${secondWords.replace(/\s+/g, " ")}`);
    return { status: second.status, body: secondWords, date };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body, date }) => {
        response.sendDate = false;
        response.writeHead(status, { "content-type": "application/json", date }).end(body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refusals,
    younger,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
