import type { Registry } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { mergeNonProtocolHeaders } from "@connectrpc/connect/protocol";
import { codeToHttpStatus, errorToJsonBytes } from "@connectrpc/connect/protocol-connect";
import { Failure } from "../../failure.ts";
import { factsKey } from "../context.ts";
import { type DescribeUnread, meaningOfUnread } from "../unread-messages.ts";
import type { CallContext } from "./call-context.ts";
import type { Answer } from "./write-message.ts";

export interface FailureOptions {
  packedTypes: Registry | undefined;
  describeUnread: DescribeUnread;
}

/** The answer to a call that has failed; before its message was read it is its caller's fault, with our reason. */
export function failedCall(
  { packedTypes, describeUnread }: FailureOptions,
  context: CallContext,
  error: unknown,
  isRead: boolean,
): Omit<Answer, "compression"> {
  const wire = error instanceof ConnectError ? error : new ConnectError("internal error", Code.Internal);
  const facts = context.values.get(factsKey);
  const meaning = isRead || facts.log.reason !== undefined ? undefined : meaningOfUnread(wire.code);
  const contentType = "application/json";
  if (meaning) {
    const { body } = describeUnread(new Failure(meaning.reason), facts);
    return { status: codeToHttpStatus(meaning.code), contentType, body: Buffer.from(JSON.stringify(body)) };
  }
  mergeNonProtocolHeaders(context.responseHeader, wire.metadata);
  const body = errorToJsonBytes(wire, packedTypes && { registry: packedTypes });
  return { status: codeToHttpStatus(wire.code), contentType, body };
}
