import { Code, ConnectError, createClient, createRouterTransport } from "@connectrpc/connect";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { expect, it, vi } from "vitest";
import { afterSave, sessionFailures } from "./session-interceptors.ts";

function refusal(reason: FailureReason, code = Code.Unauthenticated) {
  return new ConnectError("no", code, undefined, [{ desc: FailureSchema, value: { reason } }]);
}

function setUp(answers: (ConnectError | undefined)[]) {
  const session = {
    saved: vi.fn(async () => undefined),
    saveAgain: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
    callIdentity: { tenantId: undefined, token: vi.fn(async () => "fresh") },
  };
  const getAccount = vi.fn(() => {
    const answer = answers.shift();
    if (answer) throw answer;
    return {};
  });
  const transport = createRouterTransport(
    ({ service }) => {
      service(AccountService, { getAccount, saveUser: () => ({}) });
    },
    { transport: { interceptors: [afterSave(session), sessionFailures(session)] } },
  );
  return { session, getAccount, client: createClient(AccountService, transport) };
}

it.each([FailureReason.SESSION_ENDED, FailureReason.USER_DISABLED, FailureReason.USER_DELETED])(
  "whose session the server ended (%i) is signed out here too, and told why",
  async (reason) => {
    const { client, session } = setUp([refusal(reason)]);
    await expect(client.getAccount({})).rejects.toThrow();
    expect(session.signOut).toHaveBeenCalledExactlyOnceWith(reason);
  },
);

it("a token that ran out is renewed without the person noticing", async () => {
  const { client, session, getAccount } = setUp([refusal(FailureReason.TOKEN_EXPIRED), undefined]);
  await client.getAccount({});
  expect(session.callIdentity.token).toHaveBeenCalledWith(true);
  expect(getAccount).toHaveBeenCalledTimes(2);
});

it("a token that never holds is not retried for ever", async () => {
  const { client, getAccount } = setUp([
    refusal(FailureReason.TOKEN_INVALID),
    refusal(FailureReason.TOKEN_INVALID),
    undefined,
  ]);
  await expect(client.getAccount({})).rejects.toThrow();
  expect(getAccount).toHaveBeenCalledTimes(2);
});

it("a person whose record is missing gets one and goes on", async () => {
  const { client, session } = setUp([refusal(FailureReason.USER_NOT_SAVED, Code.FailedPrecondition), undefined]);
  await client.getAccount({});
  expect(session.saveAgain).toHaveBeenCalledOnce();
});

it("a refusal of another kind keeps the person signed in", async () => {
  const { client, session } = setUp([refusal(FailureReason.NOT_ALLOWED, Code.PermissionDenied)]);
  await expect(client.getAccount({})).rejects.toThrow();
  expect(session.signOut).not.toHaveBeenCalled();
});

it("the first screen does not ask before the server knows the person", async () => {
  const { client, session, getAccount } = setUp([]);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  session.saved.mockReturnValue(promise);
  const call = client.getAccount({});
  await client.saveUser({});
  expect(getAccount).not.toHaveBeenCalled();
  resolve(undefined);
  await call;
  expect(getAccount).toHaveBeenCalledOnce();
});
