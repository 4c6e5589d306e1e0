import { createRouterTransport } from "@connectrpc/connect";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { beforeAll, expect, it } from "vitest";
import { paths } from "../../../paths.ts";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { loadWords, openPage, testConfig } from "../../../shared/test-page.tsx";
import { FirstDoors } from "./first-doors.tsx";

beforeAll(() => loadWords("later"));

function open(hasDemo: boolean) {
  const store = createStore();
  const demoAccounts = [{ email: "a@meguri.test", password: "meguri-a", displayName: "A", role: "pharmacist" }];
  store.set(webConfigAtom, { ...testConfig, ...(hasDemo && { demoAccounts }) });
  return openPage(
    { transport: createRouterTransport(() => undefined) },
    <Provider store={store}>
      <FirstDoors />
    </Provider>,
  );
}

it("who looks around in the demo stays signed in as themselves, and so never gets there", async () => {
  const { signedOutTo } = open(true);
  await userEvent.click(await screen.findByRole("button", { name: /デモ薬局/ }));
  expect(signedOutTo).toEqual([paths.loginDemo]);
});

it("a door leads to a demo that this deployment has not", async () => {
  open(false);
  expect(await screen.findAllByRole("link")).toHaveLength(3);
});
