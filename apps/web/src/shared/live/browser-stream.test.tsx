import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BrowserStreamParts, joinBrowserStream } from "./browser-stream.ts";

/** Locks as a browser has them: one holder at a time, the others in their order. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) {
      last = last.then(() => (signal.aborted ? undefined : act()));
      return last;
    },
  };
}

/** A stream in the hand of the test. */
function streams() {
  const opened: { send: (message: string) => void; end: () => void; fail: () => void; signal: AbortSignal }[] = [];
  async function* open(signal: AbortSignal) {
    const messages: (string | Error | undefined)[] = ["open"];
    let wake = () => {};
    const put = (message: string | Error | undefined) => {
      messages.push(message);
      wake();
    };
    signal.addEventListener("abort", () => put(undefined));
    opened.push({ send: put, end: () => put(undefined), fail: () => put(new Error("lost")), signal });
    while (true) {
      if (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const message = messages.shift();
      if (message === undefined) return;
      if (message instanceof Error) throw message;
      yield message;
    }
  }
  return { open, opened };
}

/** Leave the tabs of a test. */
const leaves: (() => void)[] = [];

/** A tab: what happened in it, in order. */
function tab(open: BrowserStreamParts<string>["open"], mayOpen = Promise.resolve()) {
  const seen: string[] = [];
  const leave = joinBrowserStream({
    name: "test",
    mayOpen,
    open,
    onState: (isOpen) => {
      const state = isOpen ? "live" : "polls";
      if (seen.findLast((one) => one === "live" || one === "polls") !== state) seen.push(state);
    },
    onOpened: () => seen.push("opened"),
    onMessage: (message) => seen.push(message),
    onFailure: (error) => seen.push(String(error)),
  });
  leaves.push(leave);
  return { seen, leave };
}

beforeEach(() => {
  vi.stubGlobal("navigator", { ...navigator, locks: locks() });
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.unstubAllGlobals();
});

describe("the tabs of a browser", () => {
  it("read a stream each, or one of them is not notified", async () => {
    const { open, opened } = streams();
    const first = tab(open);
    await expect.poll(() => first.seen).toEqual(["opened", "live"]);
    const second = tab(open);
    await expect.poll(() => second.seen).toEqual(["live"]);
    opened[0]?.send("stock");
    await expect.poll(() => second.seen).toEqual(["live", "stock"]);
    expect(first.seen).toEqual(["opened", "live", "stock"]);
    expect(opened).toHaveLength(1);
  });

  it("miss what changes while they load, because they begin to listen afterwards", async () => {
    const { open, opened } = streams();
    const first = tab(open);
    await expect.poll(() => first.seen).toEqual(["opened", "live"]);
    const loaded = Promise.withResolvers<void>();
    const second = tab(open, loaded.promise);
    opened[0]?.send("stock");
    await expect.poll(() => second.seen).toContain("stock");
    first.leave();
    expect(opened).toHaveLength(1);
    loaded.resolve();
    await expect.poll(() => opened.length).toBe(2);
  });

  it("are without a stream when the tab that reads it is closed", async () => {
    const { open, opened } = streams();
    const [first, second] = [tab(open), tab(open)];
    await expect.poll(() => second.seen).toEqual(["opened", "live"]);
    // No timer ends: the pause after a lost stream would be endless.
    vi.stubGlobal("setTimeout", () => 0);
    first.leave();
    expect(opened[0]?.signal.aborted).toBe(true);
    await expect.poll(() => opened.length).toBe(2);
    opened[1]?.send("orders");
    await expect.poll(() => second.seen).toContain("orders");
  });

  it("keep what was shown when the stream is lost: they neither poll, nor read again what they missed", async () => {
    const { open, opened } = streams();
    const { seen } = tab(open);
    await expect.poll(() => seen).toEqual(["opened", "live"]);
    opened[0]?.fail();
    await expect.poll(() => seen).toEqual(["opened", "live", "Error: lost", "polls", "opened", "live"]);
  });

  it("keep the stream of somebody who has signed out", async () => {
    const { open, opened } = streams();
    const { seen, leave } = tab(open);
    await expect.poll(() => seen).toEqual(["opened", "live"]);
    leave();
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(opened).toHaveLength(1);
  });
});
