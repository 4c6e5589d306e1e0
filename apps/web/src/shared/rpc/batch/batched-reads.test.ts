import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { batchAnswerType, readMessages, writeAnswer } from "@meguri/rpc/batch";
import { describe, expect, it } from "vitest";
import { createTransport } from "../transport.ts";

const json: [string, string][] = [["content-type", "application/json"]];
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** A part that succeeds, and one that is refused. */
const good = (part: number) => writeAnswer({ part, status: 200, headers: json, body: bytes({}) });
const refused = (part: number) =>
  writeAnswer({ part, status: 403, headers: json, body: bytes({ code: "permission_denied", message: "no" }) });

/** The body of an answer, as the test writes it. */
function answerStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  const response = new Response(stream, { headers: { "content-type": batchAnswerType } });
  return { response, write: (frame: Uint8Array) => controller?.enqueue(frame), end: () => controller?.close() };
}

/** Clients before a server that answers each request so. */
function clients(answer: (request: Request) => Response | Promise<Response>, identity = { tenantId: "tokyo" }) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return answer(request);
  };
  let token = "one";
  const transport = createTransport({
    baseUrl: "http://meguri.test/api",
    identity: { ...identity, token: async () => token },
    fetch,
  });
  return {
    users: createClient(UserService, transport),
    account: createClient(AccountService, transport),
    paths: () => sent.map(({ url }) => url.replace("http://meguri.test/api/", "")),
    sent,
    signInAs: (other: string) => {
      token = other;
    },
  };
}

const batch = "batch/app.v1.UserService/ListUsers,app.v1.AccountService/GetAccount";
const singles = ["app.v1.UserService/ListUsers", "app.v1.AccountService/GetAccount"];
const isBatch = ({ url }: Request) => url.includes("/batch/");
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: unknown) => Code[ConnectError.from(error).code],
  );

describe("reads that begin together", () => {
  it("take a request each, or lose their messages or their caller on the way", async () => {
    const { users, account, paths, sent } = clients(() => {
      const { response, write, end } = answerStream();
      write(good(1));
      write(good(0));
      end();
      return response;
    });
    await Promise.all([users.listUsers({ condition: "山田" }), account.getAccount({})]);
    expect(paths()).toEqual([batch]);
    const [request] = sent;
    expect(request?.headers.get("authorization")).toBe("Bearer one");
    expect(request?.headers.get("tenantid")).toBe("tokyo");
    const messages = readMessages(new Uint8Array((await request?.arrayBuffer()) ?? []));
    expect(messages?.map((message) => new TextDecoder().decode(message))).toEqual(['{"condition":"山田"}', "{}"]);
  });

  it("wait for the slowest of them", async () => {
    const stream = answerStream();
    const { users, account } = clients(() => stream.response);
    const slow = users.listUsers({});
    const quick = account.getAccount({});
    const [frame, rest] = [good(1), good(0)];
    stream.write(frame.subarray(0, 5));
    stream.write(frame.subarray(5));
    await quick;
    stream.write(rest);
    stream.end();
    await slow;
  });

  it("fail together where one is refused", async () => {
    const { users, account } = clients(() => {
      const { response, write, end } = answerStream();
      write(refused(0));
      write(good(1));
      end();
      return response;
    });
    expect(await Promise.all([codeOf(users.listUsers({})), codeOf(account.getAccount({}))])).toEqual([
      "PermissionDenied",
      "answered",
    ]);
  });

  it("go out with another person's", async () => {
    const { users, account, paths, signInAs } = clients(() => Response.json({}));
    const first = users.listUsers({});
    await Promise.resolve();
    signInAs("two");
    await Promise.all([first, account.getAccount({})]);
    expect(paths().toSorted()).toEqual(singles.toSorted());
  });
});

describe("one that is cancelled", () => {
  it("cancels the others, or keeps the request when it was the last", async () => {
    const stream = answerStream();
    let signal: AbortSignal | undefined;
    const { users, account } = clients((request) => {
      signal = request.signal;
      return stream.response;
    });
    const [one, other] = [new AbortController(), new AbortController()];
    const first = codeOf(users.listUsers({}, { signal: one.signal }));
    const second = codeOf(account.getAccount({}, { signal: other.signal }));
    await expect.poll(() => signal).toBeDefined();
    one.abort();
    expect(await first).toBe("Canceled");
    expect(signal?.aborted).toBe(false);
    other.abort();
    expect(await second).toBe("Canceled");
    expect(signal?.aborted).toBe(true);
  });

  it("before it is sent is sent all the same", async () => {
    const { users, account, paths } = clients(() => Response.json({}));
    const early = new AbortController();
    const first = codeOf(users.listUsers({}, { signal: early.signal }));
    const second = account.getAccount({});
    await Promise.resolve();
    early.abort();
    await second;
    expect([await first, paths()]).toEqual(["Canceled", ["app.v1.AccountService/GetAccount"]]);
  });
});

describe("a batch that fails", () => {
  it("at a server without batches loses the reads, or is tried again and again", async () => {
    const { users, account, paths } = clients((request) =>
      isBatch(request) ? Response.json({ code: "not_found" }, { status: 404 }) : Response.json({}),
    );
    await Promise.all([users.listUsers({}), account.getAccount({})]);
    expect(paths()).toEqual([batch, ...singles]);
    await Promise.all([users.listUsers({}), account.getAccount({})]);
    expect(paths()).toEqual([batch, ...singles, ...singles]);
  });

  it("midway loses what was not answered, or repeats what was", async () => {
    const { users, account, paths } = clients((request) => {
      if (!isBatch(request)) return Response.json({});
      const { response, write, end } = answerStream();
      write(good(1));
      write(good(0).subarray(0, 7));
      end();
      return response;
    });
    await Promise.all([users.listUsers({}), account.getAccount({})]);
    expect(paths()).toEqual([batch, "app.v1.UserService/ListUsers"]);
  });

  it("because no server is reached shows another failure than a single call", async () => {
    const { users, account, paths } = clients(() => {
      throw new TypeError("network");
    });
    expect(await Promise.all([codeOf(users.listUsers({})), codeOf(account.getAccount({}))])).toEqual([
      "Unavailable",
      "Unavailable",
    ]);
    expect(paths()).toEqual([batch, ...singles]);
  });

  it("because its caller is refused is repeated by each of its reads", async () => {
    const { users, account, paths } = clients(() =>
      Response.json({ code: "unauthenticated", message: "who?" }, { status: 401 }),
    );
    expect(await Promise.all([codeOf(users.listUsers({})), codeOf(account.getAccount({}))])).toEqual([
      "Unauthenticated",
      "Unauthenticated",
    ]);
    expect(paths()).toEqual([batch]);
  });
});

it("what changes something waits for others, or goes out with them", async () => {
  const { users, account, paths } = clients((request) =>
    isBatch(request) ? answerStream().response : Response.json({}),
  );
  const reads = [codeOf(users.listUsers({})), codeOf(account.getAccount({}))];
  await users.deleteUser({ userId: "a" });
  expect(paths()).toContain("app.v1.UserService/DeleteUser");
  expect(reads).toHaveLength(2);
});
