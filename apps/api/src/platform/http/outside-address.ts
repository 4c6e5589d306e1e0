import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** IPv4 addresses that are not of the public network, or that lead back into it in another form. */
const inside4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Of IPv6 only 2000::/3 is public; these parts of it are not, or carry an IPv4 address. */
const inside6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const inside = new BlockList();
for (const [net, bits] of inside4) inside.addSubnet(net, bits, "ipv4");
for (const [net, bits] of inside6) inside.addSubnet(net, bits, "ipv6");
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an address may be called: a public one, and one of this machine where that is allowed. */
export function mayCall(address: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (isIP(address) === 0) return false;
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  if (allowLoopback && loopback.check(address, family)) return true;
  if (inside.check(address, family)) return false;
  return family === "ipv4" || public6.check(address, "ipv6");
}

/** An address that may not be called. */
export class AddressRefused extends Error {}

/**
 * Looks a name up for a connection and refuses addresses that may not be called. The connection goes to the address that was
 * checked, so that a name cannot lead elsewhere afterwards.
 */
export function checkedLookup(options: { allowLoopback: boolean }): LookupFunction {
  return (host, wanted, done) => {
    lookUp(host, { ...wanted, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const fit = addresses.filter(({ address }) => mayCall(address, options));
      const [first] = fit;
      if (!first || fit.length < addresses.length) return done(new AddressRefused(host), "", 0);
      return wanted.all ? done(null, fit) : done(null, first.address, first.family);
    });
  };
}
