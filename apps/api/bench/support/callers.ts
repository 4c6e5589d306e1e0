import type { DescService } from "@bufbuild/protobuf";
import type { Client } from "@connectrpc/connect";
import { clientOf } from "../../test/support/server/api.ts";
import type { TestIdentity } from "../../test/support/server/tokens.ts";

/** Who calls; all of them belong to one tenant. */
type Caller = { uid: string; admin?: boolean };

/** The benchmarks' administrator. */
export const benchAdmin: Caller = { uid: "bench-admin", admin: true };

/** What a caller sends with every request. */
export async function headersOf(identity: TestIdentity, caller: Caller) {
  const token = await identity.sign({ tenantId: "tenant-a", ...caller });
  return { authorization: `Bearer ${token}`, tenantid: "tenant-a" };
}

/** A client that calls as somebody. */
export async function clientAs<S extends DescService>(
  service: S,
  url: string,
  identity: TestIdentity,
  caller: Caller,
): Promise<Client<S>> {
  return clientOf(url, service, await headersOf(identity, caller));
}
