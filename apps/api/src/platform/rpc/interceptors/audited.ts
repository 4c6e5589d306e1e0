import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import type { Interceptor } from "@connectrpc/connect";
import { wasAudited } from "../../audit/audit.ts";
import { Failure } from "../../failure.ts";
import { sessionOf } from "../context.ts";

/** A mutating call that leaves no audit row is a defect, and is answered as one. */
export const audited: Interceptor = (next) => async (request) => {
  const response = await next(request);
  const reads = request.method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
  if (!reads && !wasAudited(sessionOf({ values: request.contextValues }).actor)) {
    throw new Failure("INTERNAL", [], { cause: new Error(`${request.method.name} wrote no audit row`) });
  }
  return response;
};
