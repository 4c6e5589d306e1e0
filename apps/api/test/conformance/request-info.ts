import { create, type Message } from "@bufbuild/protobuf";
import { anyPack } from "@bufbuild/protobuf/wkt";
import type { HandlerContext } from "@connectrpc/connect";
import type { Header, SuiteTypes } from "./suite-types.ts";

/** What the server has received; the suite compares it with what it has sent. */
export function requestInfo({ message }: SuiteTypes, request: Message, context: HandlerContext): Message {
  const timeoutMs = context.timeoutMs();
  return create(message("ConformancePayload.RequestInfo"), {
    requestHeaders: headerList(context.requestHeader),
    requests: [anyPack(context.method.input, request)],
    ...(timeoutMs !== undefined && { timeoutMs: BigInt(Math.round(timeoutMs)) }),
    ...(context.requestMethod === "GET" && {
      connectGetInfo: { queryParams: headerList(new URL(context.url).searchParams) },
    }),
  });
}

function headerList(entries: Iterable<[string, string]>): Header[] {
  return Array.from(entries, ([name, value]) => ({ name, value: [value] }));
}
