import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { Visitor } from "./early-reads.ts";
import type { Server } from "./server-context.ts";

const server: Server = { transport: { unary: vi.fn(), stream: vi.fn() }, queryClient: new QueryClient() };
const place = {
  institutionId: "pharmacy",
  isMember: true,
  isManager: false,
  isPharmacist: true,
  corporationId: "",
};
const pharmacist: Visitor = { isAdmin: false, place, choices: ["pharmacy"] };
const order = "/u/medorder/order";

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, "", `${order}?tab=sent`);
});

it("the page that is opened waits with its data until it is drawn, whichever of its code and the sign-in comes first", async () => {
  const { beginEarlyReads, readEarly } = await import("./early-reads.ts");
  const read = vi.fn();
  readEarly(order, read);
  expect(read).not.toHaveBeenCalled();
  beginEarlyReads(server, pharmacist);
  const expected = [server, { ...place, choices: ["pharmacy"] }, new URLSearchParams("tab=sent")];
  expect(read).toHaveBeenCalledExactlyOnceWith(...expected);

  const later = vi.fn();
  readEarly("/u/medorder/", later);
  expect(later).toHaveBeenCalledExactlyOnceWith(...expected);
});

it("a page that is loaded ahead requests data that nobody looks at", async () => {
  const { beginEarlyReads, readEarly } = await import("./early-reads.ts");
  const read = vi.fn();
  readEarly("/u", read);
  beginEarlyReads(server, pharmacist);
  expect(read).not.toHaveBeenCalled();
});

it("who goes to a page waits for one answer after the other", async () => {
  const { beginEarlyReads, readEarly } = await import("./early-reads.ts");
  const read = vi.fn();
  readEarly("/u/medorder/stock", read);
  beginEarlyReads(server, pharmacist);
  window.history.pushState(null, "", "/u/medorder/stock");
  beginEarlyReads(server, pharmacist);
  expect(read).toHaveBeenCalledOnce();
});

it("a page of administrators sends calls for others, which are refused", async () => {
  window.history.replaceState(null, "", "/u/setting/user");
  const { beginEarlyReads, readEarlyAsAdmin } = await import("./early-reads.ts");
  const read = vi.fn();
  readEarlyAsAdmin("/u/setting/user", read);
  beginEarlyReads(server, pharmacist);
  expect(read).not.toHaveBeenCalled();
  beginEarlyReads(server, { ...pharmacist, isAdmin: true });
  expect(read).toHaveBeenCalledOnce();
});
