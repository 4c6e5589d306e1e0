import { expect, test } from "vitest";
import { networkOf } from "../../../src/platform/http/network-of.ts";

test("a flood from the many addresses of one IPv6 line passes as many senders", () => {
  const one = "2001:db8:1:2::/64";
  for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:0DB8:0001:0002:a:b:c:d", "2001:db8:1:2::"]) {
    expect(networkOf(address), address).toBe(one);
  }
  expect(networkOf("2001:db8::2:0:0:0:1")).toBe("2001:db8:0:2::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("neighbours are held to account for each other", () => {
  const senders = ["2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8::1", "::1", "192.0.2.1", "192.0.2.2"];
  expect(new Set(senders.map(networkOf)).size).toBe(senders.length);
});

test("one IPv4 sender is two behind a socket that speaks both, or everybody there is one", () => {
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("0:0:0:0:0:ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/64");
});
