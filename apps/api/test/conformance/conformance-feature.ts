import { setTimeout as wait } from "node:timers/promises";
import { create, type DescService, type Message, toBinary } from "@bufbuild/protobuf";
import { Code, ConnectError, type HandlerContext, type ServiceImpl } from "@connectrpc/connect";
import { type Feature, feature, type MethodPolicy } from "../../src/platform/rpc/feature.ts";
import { requestInfo } from "./request-info.ts";
import type {
  Header,
  StreamRequest,
  SuiteTypes,
  suiteTypes,
  UnaryRequest,
  WantedError,
  WantedHeaders,
} from "./suite-types.ts";

/** The service that the conformance suite calls: a request describes the response that it wants. */
export function conformanceFeature(types: ReturnType<typeof suiteTypes>, maxBytes: number | undefined): Feature {
  const open: MethodPolicy = { who: "token", ...(maxBytes !== undefined && { maxBytes }) };
  const unary = (request: Message, context: HandlerContext) => answer(types, request, context);
  const handlers: Record<string, unknown> = {
    unary,
    idempotentUnary: unary,
    serverStream: (request: Message, context: HandlerContext) => stream(types, request, context),
    clientStream: notServed,
    bidiStream: notServed,
    unimplemented: notServed,
  };
  const policies = Object.fromEntries(types.service.methods.map(({ localName }) => [localName, open]));
  return feature<DescService>(types.service, policies, handlers as ServiceImpl<DescService>);
}

function notServed(): never {
  throw new ConnectError("not served", Code.Unimplemented);
}

async function answer(types: SuiteTypes, request: Message, context: HandlerContext) {
  const { responseDefinition: wanted } = request as Message & UnaryRequest;
  const info = requestInfo(types, request, context);
  addHeaders(context, wanted);
  await wait(wanted?.responseDelayMs ?? 0);
  if (wanted?.response.case === "error") throw errorOf(types, wanted.response.value, info);
  const data = wanted?.response.case === "responseData" ? wanted.response.value : new Uint8Array();
  return { payload: payload(types, { requestInfo: info, data }) };
}

async function* stream(types: SuiteTypes, request: Message, context: HandlerContext) {
  const { responseDefinition: wanted } = request as Message & StreamRequest;
  if (!wanted) return;
  addHeaders(context, wanted);
  const info = requestInfo(types, request, context);
  for (const [at, data] of wanted.responseData.entries()) {
    await wait(wanted.responseDelayMs);
    yield { payload: payload(types, { data, ...(at === 0 && { requestInfo: info }) }) };
  }
  if (wanted.error) throw errorOf(types, wanted.error, wanted.responseData.length === 0 ? info : undefined);
}

function payload(types: SuiteTypes, fields: { data: Uint8Array; requestInfo?: Message }): Message {
  return create(types.message("ConformancePayload"), fields);
}

function addHeaders({ responseHeader, responseTrailer }: HandlerContext, wanted: WantedHeaders | undefined): void {
  append(responseHeader, wanted?.responseHeaders ?? []);
  append(responseTrailer, wanted?.responseTrailers ?? []);
}

function append(to: Headers, list: Header[]): void {
  for (const { name, value } of list) {
    for (const one of value) to.append(name, one);
  }
}

/** The error that is wanted, with what was received among its details. */
function errorOf(types: SuiteTypes, { code, message, details }: WantedError, info: Message | undefined): ConnectError {
  const error = new ConnectError(message ?? "", code);
  error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.replace(/^.*\//, ""), value }));
  if (info)
    error.details.push({
      type: info.$typeName,
      value: toBinary(types.message("ConformancePayload.RequestInfo"), info),
    });
  return error;
}
