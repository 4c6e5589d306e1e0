import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { Server } from "./server-context.ts";

const server: Server = { transport: { unary: vi.fn(), stream: vi.fn() }, queryClient: new QueryClient() };

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, "", "/u/medorder/order");
});

const isOrder = (pathname: string) => pathname === "/u/medorder/order";

it("the page that is opened waits with its data until it is drawn, whichever of its code and the sign-in comes first", async () => {
  const { beginEarlyReads, readEarly } = await import("./early-reads.ts");
  const read = vi.fn();
  readEarly(isOrder, read);
  expect(read).not.toHaveBeenCalled();
  beginEarlyReads(server, "pharmacy");
  expect(read).toHaveBeenCalledExactlyOnceWith(server, "pharmacy");

  const later = vi.fn();
  readEarly(isOrder, later);
  expect(later).toHaveBeenCalledExactlyOnceWith(server, "pharmacy");
});

it("a page that is loaded ahead requests data that nobody looks at", async () => {
  const { beginEarlyReads, readEarly } = await import("./early-reads.ts");
  const read = vi.fn();
  readEarly((pathname) => pathname === "/u", read);
  beginEarlyReads(server, "pharmacy");
  expect(read).not.toHaveBeenCalled();
});
