import type { DescService } from "@bufbuild/protobuf";
import type { Client } from "@connectrpc/connect";
import { clientOf } from "../../test/support/api.ts";
import type { TestIdentity } from "../../test/support/tokens.ts";

/** What the benchmarks' administrator sends with every request. */
export async function adminHeaders(identity: TestIdentity): Promise<Record<string, string>> {
  const token = await identity.sign({ uid: "bench-admin", tenantId: "tenant-a", admin: true });
  return { authorization: `Bearer ${token}`, tenantid: "tenant-a" };
}

/** A client that calls as the benchmarks' administrator. */
export async function clientAsAdmin<S extends DescService>(
  service: S,
  url: string,
  identity: TestIdentity,
): Promise<Client<S>> {
  return clientOf(url, service, await adminHeaders(identity));
}
