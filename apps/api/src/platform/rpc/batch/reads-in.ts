import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import type { UniversalHandler } from "@connectrpc/connect/protocol";
import { mostParts } from "@meguri/rpc/batch";
import { fail } from "../../failure.ts";

/** The handlers by the path of their method. */
export type Handlers = ReadonlyMap<string, UniversalHandler>;

const nameOfMethod = /^\w+(\.\w+)+\/\w+$/;

/**
 * The methods that the address of a batch names; undefined for one that this server does not know, as it may be while
 * servers are replaced.
 * @throws Failure TOO_LARGE for too many, FIELD_INVALID for what is no name, NOT_ALLOWED for a method that changes something or streams
 */
export function readsIn(handlers: Handlers, names: string): (UniversalHandler | undefined)[] {
  const parts = names.split(",");
  if (parts.length > mostParts) fail("TOO_LARGE");
  return parts.map((name) => {
    if (!nameOfMethod.test(name)) fail("FIELD_INVALID");
    const handler = handlers.get(`/${name}`);
    if (handler && !isRead(handler)) fail("NOT_ALLOWED");
    return handler;
  });
}

function isRead({ method }: UniversalHandler): boolean {
  return method.methodKind === "unary" && method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
}
