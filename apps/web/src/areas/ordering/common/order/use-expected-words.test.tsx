import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { renderHook } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { expect, it } from "vitest";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { useExpectedWords } from "./use-expected-words.ts";

it("an urgent order, or one that was refused or closed, is expected on a day that nobody gave", async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["orders", "scan"]);
  const { result } = renderHook(useExpectedWords, {
    wrapper: ({ children }) => <Provider store={createStore()}>{children}</Provider>,
  });
  const words = (kind: OrderKind, state: OrderState, expectedOn = "") => result.current({ kind, state, expectedOn });
  expect(words(OrderKind.URGENT, OrderState.SENT)).toBe("卸の回答待ち");
  expect(words(OrderKind.URGENT, OrderState.ACCEPTED)).toBe("");
  expect(words(OrderKind.URGENT, OrderState.ACCEPTED, "2026-11-21")).toBe("2026/11/21（土）");
  expect(words(OrderKind.USUAL, OrderState.SENT)).toBe("");
  expect(words(OrderKind.USUAL, OrderState.REJECTED, "2026-11-24")).toBe("");
  expect(words(OrderKind.USUAL, OrderState.CLOSED, "2999-11-24")).toBe("");
  expect(words(OrderKind.USUAL, OrderState.CLOSED, "2020-11-24")).toBe("2020/11/24（火）");
});
