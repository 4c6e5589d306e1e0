import { Code, ConnectError, createClient, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { Suspense } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { failureOf } from "../../rpc/failure.ts";
import { loadWords } from "../../test-page.tsx";
import { identityUser, testIdentity } from "../provider/test-identity.ts";
import type { Session } from "../session/session.ts";
import { SessionContext } from "../session/session-context.ts";
import { signInFactsAtom } from "../session/sign-in-facts-atom.ts";
import { repeatAfterSignIn } from "./repeat-after-sign-in.ts";
import { RequestedSignIn } from "./requested-sign-in.tsx";
import { askForSignIn } from "./requested-sign-in-atom.ts";

beforeAll(() => loadWords("auth"));

/** A page whose person signed in long ago; the server lets sessions be ended by those who have just signed in. */
function openScreen() {
  const server = { isRecent: false, ended: [] as string[], calls: 0 };
  const reauthenticateWithPassword = vi.fn(async () => {
    server.isRecent = true;
    return undefined;
  });
  const { identity } = testIdentity({ reauthenticateWithPassword });
  const transport = createRouterTransport(({ service }) => {
    service(UserAdminService, {
      endUserSessions({ userId }) {
        server.calls += 1;
        if (!server.isRecent) {
          const detail = { desc: FailureSchema, value: { reason: FailureReason.RECENT_SIGN_IN_NEEDED } };
          throw new ConnectError("no", Code.PermissionDenied, undefined, [detail]);
        }
        server.ended.push(userId);
        return {};
      },
    });
  });
  const store = createStore();
  store.set(signInFactsAtom, identityUser());
  const session: Session = {
    identity: Promise.resolve(identity),
    callIdentity: { tenantId: undefined, token: async () => "t0ken" },
    beforeSignOut: new Set(),
    saved: async () => undefined,
    saveAgain: async () => undefined,
    signOut: async () => undefined,
    refresh: async () => undefined,
  };
  render(
    <Provider store={store}>
      <SessionContext value={session}>
        <Suspense>
          <RequestedSignIn />
        </Suspense>
      </SessionContext>
    </Provider>,
  );
  const client = createClient(
    UserAdminService,
    repeatAfterSignIn(transport, () => askForSignIn(store)),
  );
  return { server, client, reauthenticateWithPassword };
}

it("what needed a recent sign-in has to be done again by hand after it", async () => {
  const { server, client, reauthenticateWithPassword } = openScreen();
  const calls = Promise.all([client.endUserSessions({ userId: "u2" }), client.endUserSessions({ userId: "u3" })]);
  const dialog = await screen.findByRole("dialog", { name: "本人確認" });
  await userEvent.type(within(dialog).getByLabelText("パスワード"), "correct horse");
  await userEvent.click(within(dialog).getByRole("button", { name: "確認する" }));
  await calls;
  expect(reauthenticateWithPassword).toHaveBeenCalledExactlyOnceWith("correct horse");
  expect(server.ended.sort()).toEqual(["u2", "u3"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("who does not sign in again does it nevertheless, or never sees why it was not done", async () => {
  const { server, client } = openScreen();
  const refused = client.endUserSessions({ userId: "u2" }).catch(failureOf);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "キャンセル" }));
  expect(await refused).toMatchObject({ reason: FailureReason.RECENT_SIGN_IN_NEEDED });
  expect(server).toMatchObject({ ended: [], calls: 1 });
});
