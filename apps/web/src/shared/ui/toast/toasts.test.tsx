import { act, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { closeSnackbar } from "notistack";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastHost } from "./toast-host.tsx";
import { type Toast, toastQueueAtom } from "./toast-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await act(async () => closeSnackbar());
  vi.useRealTimers();
});

async function show(...toasts: Toast[]) {
  const store = createStore();
  render(
    <Provider store={store}>
      <ToastHost />
    </Provider>,
  );
  await act(async () => store.set(toastQueueAtom, toasts));
  await pass(300);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole("alert").map((toast) => toast.textContent);

describe("toasts", () => {
  it("do not say the same thing twice", async () => {
    await show({ message: "保存しました" }, { message: "保存しました" });
    expect(shown()).toEqual(["保存しました"]);
  });

  it("do not cover the page: five at most", async () => {
    await show(...[1, 2, 3, 4, 5, 6, 7].map((number) => ({ message: `${number}` })));
    expect(shown()).toHaveLength(5);
  });

  it("do not stay: three seconds, and eight where there is something to undo", async () => {
    const run = vi.fn();
    await show({ message: "保存しました" }, { message: "削除しました", action: { label: "元に戻す", run } });
    await pass(3000);
    await pass(1000);
    expect(shown()).toEqual(["削除しました元に戻す"]);
    fireEvent.click(screen.getByRole("button", { name: "元に戻す" }));
    expect(run).toHaveBeenCalledOnce();
    await pass(1000);
    expect(shown()).toEqual([]);
  });

  it("show one thing to undo where there are two, because their words are equal", async () => {
    const toast = () => ({
      message: "承諾しました",
      action: { label: "元に戻す", run: vi.fn() },
      until: Promise.withResolvers<void>().promise,
    });
    await show(toast(), toast());
    expect(shown()).toHaveLength(2);
  });

  it("offer to undo for longer or shorter than that is possible", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn();
    await show({ message: "8秒後に送信します", action: { label: "元に戻す", run }, until: promise });
    await pass(20_000);
    expect(shown()).toHaveLength(1);
    resolve();
    await pass(0);
    await pass(1000);
    expect(shown()).toEqual([]);
  });
});
