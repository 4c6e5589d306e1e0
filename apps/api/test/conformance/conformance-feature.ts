import { setTimeout as wait } from "node:timers/promises";
import { create, toBinary } from "@bufbuild/protobuf";
import { Code, ConnectError, type HandlerContext } from "@connectrpc/connect";
import { type Feature, feature, type MethodPolicy } from "../../src/platform/rpc/feature.ts";
import {
  ConformancePayloadSchema,
  ConformanceService,
  type Header,
  IdempotentUnaryRequestSchema,
  type ConformancePayload_RequestInfo as Info,
  ConformancePayload_RequestInfoSchema as InfoSchema,
  type ServerStreamRequest,
  ServerStreamRequestSchema,
  type UnaryRequest,
  UnaryRequestSchema,
  type Error as WantedError,
} from "./gen/connectrpc/conformance/v1/service_pb.js";
import { requestInfo } from "./request-info.ts";

/** The service that the conformance suite calls: a request describes the response that it wants. */
export function conformanceFeature(maxBytes: number | undefined): Feature {
  const open: MethodPolicy = { who: "token", ...(maxBytes !== undefined && { maxBytes }) };
  return feature(
    ConformanceService,
    {
      unary: open,
      serverStream: open,
      clientStream: open,
      bidiStream: open,
      unimplemented: open,
      idempotentUnary: open,
    },
    {
      unary: (request, context) => answer(request, requestInfo(UnaryRequestSchema, request, context), context),
      idempotentUnary: (request, context) =>
        answer(request, requestInfo(IdempotentUnaryRequestSchema, request, context), context),
      serverStream,
      clientStream: notServed,
      bidiStream: notServed,
      unimplemented: notServed,
    },
  );
}

function notServed(): never {
  throw new ConnectError("not served", Code.Unimplemented);
}

async function answer(
  { responseDefinition: wanted }: Pick<UnaryRequest, "responseDefinition">,
  info: Info,
  context: HandlerContext,
) {
  addHeaders(context, wanted);
  await wait(wanted?.responseDelayMs ?? 0);
  if (wanted?.response.case === "error") throw errorOf(wanted.response.value, info);
  const data = wanted?.response.case === "responseData" ? wanted.response.value : new Uint8Array();
  return { payload: create(ConformancePayloadSchema, { requestInfo: info, data }) };
}

async function* serverStream(request: ServerStreamRequest, context: HandlerContext) {
  const wanted = request.responseDefinition;
  if (!wanted) return;
  addHeaders(context, wanted);
  const info = requestInfo(ServerStreamRequestSchema, request, context);
  for (const [at, data] of wanted.responseData.entries()) {
    await wait(wanted.responseDelayMs);
    yield { payload: create(ConformancePayloadSchema, { data, ...(at === 0 && { requestInfo: info }) }) };
  }
  if (wanted.error) throw errorOf(wanted.error, wanted.responseData.length === 0 ? info : undefined);
}

interface WantedHeaders {
  responseHeaders: Header[];
  responseTrailers: Header[];
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
function errorOf({ code, message, details }: WantedError, info: Info | undefined): ConnectError {
  const error = new ConnectError(message ?? "", Number(code));
  error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.replace(/^.*\//, ""), value }));
  if (info) error.details.push({ type: InfoSchema.typeName, value: toBinary(InfoSchema, info) });
  return error;
}
