import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import { AccountSchema } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { useAccount } from "./use-account.ts";
import { useKeptLanguage } from "./use-kept-language.ts";

beforeAll(() => initI18n("ja"));
afterEach(() => i18next.changeLanguage("ja"));

/** The hook of a signed-in person; resolves when their account is there, to the languages sent to the server. */
async function signedIn(account: MessageInitShape<typeof AccountSchema>) {
  const received: (string | undefined)[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(AccountService, {
      getAccount: () => ({ account: create(AccountSchema, account) }),
      updateAccount: ({ language }) => {
        received.push(language);
        return {};
      },
    });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TransportProvider transport={transport}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </TransportProvider>
  );
  const { result } = renderHook(
    () => {
      useKeptLanguage();
      return useAccount().account;
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current).toBeDefined());
  return received;
}

it("mails do not go on in the old language after a person has chosen another", async () => {
  const reported = await signedIn({});
  await act(() => i18next.changeLanguage("fr"));
  await waitFor(() => expect(reported).toEqual(["fr"]));
});

it("an administrator who acts as a person reads in their own language without changing the person's", async () => {
  const reported = await signedIn({ actingAs: { adminUserId: "a1" } });
  await act(() => i18next.changeLanguage("en"));
  expect(reported).toEqual([]);
});
