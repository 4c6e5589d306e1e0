import { isIPv6 } from "node:net";

/**
 * What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, since the owner of one address of it has
 * all 2^64. An IPv4 address in IPv6 clothes counts as what it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^[0:]*:ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = "", after] = address
    .replace(/%.*$/, "")
    .replace(/[\d.]+\.\d+$/, "0:0")
    .split("::");
  const groups = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = Array<string>(8 - groups.length - tail.length).fill("0");
  const network = [...groups, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
