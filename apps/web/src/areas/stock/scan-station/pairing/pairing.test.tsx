import { afterEach, expect, it } from "vitest";
import { takeToken, tokenIn } from "./pairing.ts";

const token = `mgt_${"a1.B-_".repeat(8)}`;

afterEach(() => window.history.replaceState(null, "", "/"));

it("a token is not left in the address, where a screenshot or the history would keep it", () => {
  window.history.replaceState({ key: "k" }, "", `/scan?job=count#t=${token}`);
  expect(takeToken()).toBe(token);
  expect(window.location.href).not.toContain("mgt_");
  expect(window.location.search).toBe("?job=count");
  expect(window.history.state).toEqual({ key: "k" });
});

it("a device is not paired with what is no token", () => {
  window.history.replaceState(null, "", "/scan#t=hello");
  expect(takeToken()).toBeUndefined();
  expect(tokenIn("]Q1https://example.test/scan#t=mgt_short")).toBeUndefined();
  expect(tokenIn(`]Q1https://example.test/scan#t=${token}`)).toBe(token);
});
