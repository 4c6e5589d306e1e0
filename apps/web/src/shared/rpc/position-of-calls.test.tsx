import { create } from "@bufbuild/protobuf";
import { type ConnectRouter, createClient, createRouterTransport } from "@connectrpc/connect";
import { CreateUserResponseSchema, GetUserResponseSchema, UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { beforeEach, expect, it } from "vitest";
import { positionOfCalls } from "./position-of-calls.ts";
import { seenPosition } from "./seen-position.ts";

const at = (place: number, timeline = 1) =>
  timeline.toString(16).padStart(8, "0") + place.toString(16).padStart(16, "0");
const stored = () => localStorage.getItem("meguri-position");

/** What the server receives, and the position that it answers with; absent where it fails, empty for none. */
let received: (string | null)[] = [];
let answers: (string | undefined)[] = [];
let whileAnswering = () => {};

function client() {
  const answer = (headers: { requestHeader: Headers; responseHeader: Headers }) => {
    received.push(headers.requestHeader.get("meguri-position"));
    const position = answers.shift();
    whileAnswering();
    if (position === undefined) throw new Error("the server is away");
    if (position !== "") headers.responseHeader.set("meguri-position", position);
  };
  const routes = ({ service }: ConnectRouter) =>
    service(UserService, {
      getUser(_request, context) {
        answer(context);
        return create(GetUserResponseSchema);
      },
      createUser(_request, context) {
        answer(context);
        return create(CreateUserResponseSchema);
      },
    });
  return createClient(UserService, createRouterTransport(routes, { transport: { interceptors: [positionOfCalls] } }));
}

const read = () => client().getUser({});
const write = () => client().createUser({});

beforeEach(() => {
  seenPosition.forget();
  received = [];
  answers = [];
  whileAnswering = () => {};
});

it("a read after a write is answered by a replica that does not have it", async () => {
  answers = [at(10), ""];
  await write();
  await read();
  expect(received).toEqual([null, at(10)]);
});

it("an answer that comes late takes back what was seen", async () => {
  answers = [at(10), at(9)];
  await write();
  await read();
  expect(stored()).toBe(at(10));
});

it("a write whose outcome is not known is not there when a replica is read", async () => {
  answers = [at(10), undefined, ""];
  await write();
  await write().catch(() => undefined);
  await read();
  expect(received).toEqual([null, at(10), null]);
});

it("a write that a server without a replica answered is not there when a replica is read", async () => {
  answers = [at(10), "", ""];
  await write();
  await write();
  await read();
  expect(received.at(-1)).toBeNull();
});

it("a read that began before a write whose outcome is not known vouches for it", async () => {
  answers = [at(10)];
  whileAnswering = seenPosition.forget;
  await read();
  expect(stored()).toBeNull();
});

it("a browser reads on the primary for ever after the database was restored on an earlier timeline", async () => {
  seenPosition.note(at(10, 5));
  answers = [at(3, 1)];
  await read();
  expect(stored()).toBe(at(3, 1));
});
