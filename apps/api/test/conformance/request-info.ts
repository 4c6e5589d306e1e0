import { create, type DescMessage, type MessageShape } from "@bufbuild/protobuf";
import { anyPack } from "@bufbuild/protobuf/wkt";
import type { HandlerContext } from "@connectrpc/connect";
import {
  type ConformancePayload_RequestInfo,
  ConformancePayload_RequestInfoSchema,
} from "./gen/connectrpc/conformance/v1/service_pb.js";

/** What the server has received; the suite compares it with what it has sent. */
export function requestInfo<Desc extends DescMessage>(
  schema: Desc,
  request: MessageShape<Desc>,
  context: HandlerContext,
): ConformancePayload_RequestInfo {
  const timeoutMs = context.timeoutMs();
  return create(ConformancePayload_RequestInfoSchema, {
    requestHeaders: headerList(context.requestHeader),
    requests: [anyPack(schema, request)],
    ...(timeoutMs !== undefined && { timeoutMs: BigInt(Math.round(timeoutMs)) }),
    ...(context.requestMethod === "GET" && {
      connectGetInfo: { queryParams: headerList(new URL(context.url).searchParams) },
    }),
  });
}

function headerList(entries: Iterable<[string, string]>): { name: string; value: string[] }[] {
  return Array.from(entries, ([name, value]) => ({ name, value: [value] }));
}
