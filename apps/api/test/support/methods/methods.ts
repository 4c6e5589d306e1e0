import { type DescMethod, fromBinary } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import type { MethodPolicy } from "../../../src/platform/rpc/feature.ts";
import { featuresOf } from "../../../src/server.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { postMessage } from "./post-message.ts";

interface ErrorBody {
  code?: string;
  details?: { value?: string }[];
}

/** A method of the server, as tests iterate them. */
export interface RegisteredMethod {
  name: string;
  path: string;
  method: DescMethod;
  policy: MethodPolicy | undefined;
}

/** Every method of every registered service, whether a policy names it or not. */
export function registeredMethods({ deps }: { deps: Parameters<typeof featuresOf>[0] }): RegisteredMethod[] {
  return featuresOf(deps).flatMap(({ service, policies }) =>
    service.methods.map((method) => ({
      name: `${service.name}.${method.name}`,
      path: `/api/${service.typeName}/${method.name}`,
      method,
      policy: policies.get(method),
    })),
  );
}

/** Posts JSON to a method and tells how it ended: `answered`, or `code/REASON`. */
export async function endOfPost(
  api: TestApi,
  path: string,
  claims: TokenClaims | undefined,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const token = claims && (await api.identity.sign({ tenantId: "tenant-a", ...claims }));
  const sent = { ...(token && { authorization: `Bearer ${token}` }), ...headers };
  const { ok, text } = await postMessage(api, path, sent, body);
  return ok ? "answered" : endInBody(JSON.parse(text) as ErrorBody);
}

/** `code/REASON` of an error as Connect writes it. */
export function endInBody(body: ErrorBody): string {
  const value = body.details?.[0]?.value;
  const reason = value ? fromBinary(FailureSchema, base64Decode(value)).reason : FailureReason.UNSPECIFIED;
  return `${body.code}/${FailureReason[reason]}`;
}
