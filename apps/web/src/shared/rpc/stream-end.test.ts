import { create } from "@bufbuild/protobuf";
import type { StreamResponse, UnaryRequest } from "@connectrpc/connect";
import { Code, ConnectError } from "@connectrpc/connect";
import { ListUsersRequestSchema, UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { expect, it } from "vitest";
import { streamEnd } from "./stream-end.ts";

async function readThrough(failure: unknown) {
  async function* cut() {
    yield create(ListUsersRequestSchema);
    throw failure;
  }
  const method = UserService.method.listUsers;
  const answer: StreamResponse = {
    stream: true,
    service: UserService,
    method: { ...method, methodKind: "server_streaming" },
    header: new Headers(),
    trailer: new Headers(),
    message: cut(),
  };
  const request: UnaryRequest = {
    stream: false,
    service: UserService,
    method,
    requestMethod: "POST",
    url: "http://meguri.test",
    signal: new AbortController().signal,
    header: new Headers(),
    contextValues: {
      get: (key) => key.defaultValue,
      set: () => request.contextValues,
      delete: () => request.contextValues,
    },
    message: create(ListUsersRequestSchema),
  };
  const response = await streamEnd(async () => answer)(request);
  if (!response.stream) throw new Error("expected a stream");
  for await (const _ of response.message);
}

it("half a stream is never taken for a whole one", async () => {
  await expect(readThrough("missing EndStreamResponse")).rejects.toMatchObject({ code: Code.DataLoss });
});

it("a connection cut inside a message is data loss, not a wrong argument", async () => {
  const cut = new ConnectError("protocol error: incomplete envelope", Code.InvalidArgument);
  await expect(readThrough(cut)).rejects.toMatchObject({ code: Code.DataLoss });
});

it("a connection that drops while reading is data loss", async () => {
  await expect(readThrough(new TypeError("network error"))).rejects.toMatchObject({ code: Code.DataLoss });
});

it("a failure that the server named keeps its code", async () => {
  const denied = new ConnectError("no", Code.PermissionDenied);
  await expect(readThrough(denied)).rejects.toMatchObject({ code: Code.PermissionDenied });
});
