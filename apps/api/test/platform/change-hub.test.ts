import { describe, expect, test } from "vitest";
import { changeHub, everything, type HubLimits } from "../../src/platform/changes/change-hub.ts";

const person = { tenantId: "t", userId: "u" };
const never = () => new AbortController().signal;

function opened(limits: Partial<HubLimits> = {}) {
  const hub = changeHub(limits);
  const stream = hub.open(person, never());
  stream.follow(["shop"]);
  return { hub, changes: stream.changes()[Symbol.asyncIterator]() };
}

describe("a stream", () => {
  test("gets one change twice, or two in two messages though it was read late", async () => {
    const { hub, changes } = opened();
    for (const subjects of [["stock"], ["orders"], ["stock"]]) hub.publish({ tenantId: "t", party: "shop", subjects });
    expect((await changes.next()).value).toEqual(["stock", "orders"]);
  });

  test("receives what is another tenant's, or another party's", async () => {
    const { hub, changes } = opened();
    hub.publish({ tenantId: "other", party: "shop", subjects: ["stock"] });
    hub.publish({ tenantId: "t", party: "other", subjects: ["stock"] });
    hub.publish({ tenantId: "t", party: "u", subjects: ["notifications"] });
    expect((await changes.next()).value).toEqual(["notifications"]);
  });

  test("is silent for so long that what is in between cuts it", async () => {
    const { changes } = opened({ heartbeatMs: 1 });
    expect((await changes.next()).value).toEqual([]);
  });

  test("lasts as long as its page, though the person's rights are read when it is opened only", async () => {
    const { hub, changes } = opened({ longestMs: 1 });
    expect((await changes.next()).done).toBe(true);
    expect(hub.size()).toBe(0);
  });

  test("does not hear that something may have been missed", async () => {
    const { hub, changes } = opened();
    hub.publishEverything();
    expect((await changes.next()).value).toEqual([everything]);
  });

  test("stays after its request was cut before the first message", () => {
    const hub = changeHub();
    const cut = new AbortController();
    hub.open(person, cut.signal);
    cut.abort();
    expect(hub.size()).toBe(0);
  });

  test("is opened on a server that stops, which then waits for it", async () => {
    const hub = changeHub();
    hub.close();
    const changes = hub.open(person, never()).changes()[Symbol.asyncIterator]();
    expect((await changes.next()).done).toBe(true);
  });
});

test("one person opens as many streams as there is memory", () => {
  const hub = changeHub({ mostOfPerson: 2 });
  hub.open(person, never());
  hub.open(person, never());
  expect(() => hub.open(person, never())).toThrow(expect.objectContaining({ reason: "TOO_MANY_REQUESTS" }));
  hub.open({ ...person, userId: "other" }, never());
});
