import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createTransport } from "./transport.ts";

const nobody = { tenantId: undefined, token: async () => undefined };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function clientAnswering(answer: (request: Request) => Response | Promise<Response>) {
  server.use(http.post("http://meguri.test/api/*", ({ request }) => answer(request)));
  return createClient(UserService, createTransport({ baseUrl: "http://meguri.test/api", identity: nobody }));
}

async function errorOf(call: Promise<unknown>): Promise<ConnectError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof ConnectError) return outcome;
  throw new Error("the call should have failed with a ConnectError");
}

const table: [number, Code][] = [
  [400, Code.InvalidArgument],
  [401, Code.Unauthenticated],
  [403, Code.PermissionDenied],
  [404, Code.Unimplemented],
  [408, Code.DeadlineExceeded],
  [409, Code.Aborted],
  [412, Code.FailedPrecondition],
  [413, Code.ResourceExhausted],
  [415, Code.Internal],
  [429, Code.Unavailable],
  [431, Code.ResourceExhausted],
  [502, Code.Unavailable],
  [503, Code.Unavailable],
  [504, Code.Unavailable],
  [418, Code.Unknown],
  [500, Code.Unknown],
  [201, Code.Unknown],
];

describe("an answer that is not Connect's own", () => {
  it.each(table)("HTTP %i is not mistaken for another failure (page)", async (status, code) => {
    const client = clientAnswering(() => new Response("<html>", { status, headers: { "content-type": "text/html" } }));
    expect((await errorOf(client.getUser({}))).code).toBe(code);
  });

  it.each(table)("HTTP %i is not mistaken for another failure (JSON of a proxy)", async (status, code) => {
    const client = clientAnswering(() => Response.json({ code: 7, error: "proxy" }, { status }));
    expect((await errorOf(client.getUser({}))).code).toBe(code);
  });

  it("a proxy's 408 reads like any other timeout", async () => {
    const client = clientAnswering(() => new Response("", { status: 408 }));
    expect((await errorOf(client.getUser({}))).rawMessage).toBe("the operation timed out");
  });
});

describe("a call", () => {
  it("keeps the code and the words that the server itself sent", async () => {
    const client = clientAnswering(() =>
      Response.json({ code: "already_exists", message: "taken" }, { status: 409, headers: { "x-request-id": "r1" } }),
    );
    const error = await errorOf(client.createUser({}));
    expect(error.code).toBe(Code.AlreadyExists);
    expect(error.rawMessage).toBe("taken");
    expect(error.metadata.get("x-request-id")).toBe("r1");
  });

  it("that meets no server is unavailable, so that it may be tried again", async () => {
    const client = clientAnswering(() => HttpResponse.error());
    expect((await errorOf(client.getUser({}))).code).toBe(Code.Unavailable);
  });

  it("past its deadline fails as in the contract", async () => {
    const client = clientAnswering(async () => {
      await delay("infinite");
      return new Response();
    });
    const error = await errorOf(client.getUser({}, { timeoutMs: 1 }));
    expect(error.code).toBe(Code.DeadlineExceeded);
    expect(error.rawMessage).toBe("the operation timed out");
  });

  it("sends no cookie to another origin", async () => {
    let credentials: RequestCredentials | undefined;
    const client = clientAnswering((request) => {
      credentials = request.credentials;
      return new Response("", { status: 503 });
    });
    await errorOf(client.getUser({}));
    expect(credentials).toBe("same-origin");
  });

  it("a call of a page that is left ends with the page, or a large one of a hidden page is refused by the browser", async () => {
    const kept: (boolean | undefined)[] = [];
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      kept.push(init?.keepalive);
      return new Response("", { status: 503 });
    };
    const client = createClient(UserService, createTransport({ baseUrl: "/api", identity: nobody, fetch }));
    await errorOf(client.getUser({}));
    vi.stubGlobal("document", { hidden: true });
    await errorOf(client.getUser({}));
    await errorOf(client.importUser({ users: [{ displayName: "長".repeat(20_000) }] }));
    vi.unstubAllGlobals();
    expect(kept).toEqual([undefined, true, false]);
  });
});
