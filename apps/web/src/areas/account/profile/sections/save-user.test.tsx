import { createRouterTransport } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import type { User } from "@meguri/rpc/app/v1/user_pb";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { identityUser } from "../../../../shared/auth/provider/test-identity.ts";
import { storeLanguage } from "../../../../shared/i18n/languages.ts";
import { saveUser } from "./save-user.ts";

function receiving() {
  const received: (User | undefined)[] = [];
  const languages: string[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(AccountService, {
      saveUser: ({ user, language }) => {
        received.push(user);
        languages.push(language);
        return {};
      },
    });
  });
  return { received, languages, transport };
}

it("the server gets the record whole, times as times", async () => {
  const { received, transport } = receiving();
  await saveUser(transport, new QueryClient(), identityUser({ phoneNumber: "+819012345678" }));
  expect(received[0]).toMatchObject({
    userId: "u1",
    displayName: "調剤 太郎",
    email: "taro@meguri.test",
    emailVerified: true,
    tel: "+819012345678",
    providerId: "password",
    tenantId: "tokyo",
    lastLogin: { seconds: BigInt(Date.parse("2026-11-20T00:00:00Z") / 1000) },
    createdAt: { seconds: BigInt(Date.parse("2026-01-01T00:00:00Z") / 1000) },
  });
});

it("a screen that waits for the record does not make the record wait for the screen", async () => {
  const queryClient = new QueryClient();
  const { transport } = receiving();
  const schema = AccountService.method.getAccount;
  const queryKey = createConnectQueryKey({ schema, transport, input: {}, cardinality: "finite" });
  const queryFn = vi.fn(() => new Promise<never>(() => undefined));
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  await saveUser(transport, queryClient, identityUser());
  expect(queryFn).toHaveBeenCalled();
  stop();
});

it("a language chosen on the device before the sign-in is sent with it, and none where none was chosen", async () => {
  const { languages, transport } = receiving();
  await saveUser(transport, new QueryClient(), identityUser());
  storeLanguage("vi");
  await saveUser(transport, new QueryClient(), identityUser());
  localStorage.clear();
  expect(languages).toEqual(["", "vi"]);
});
