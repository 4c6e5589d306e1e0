import type { DescMethod } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";

/** Whether a replica may answer a method. */
export type IsReplicaRead = (method: DescMethod) => boolean;

/** A replica may answer each unary method that has no side effects, but those that are listed. */
export function replicaReads(onPrimary: ReadonlySet<DescMethod>): IsReplicaRead {
  return (method) =>
    method.methodKind === "unary" &&
    method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS &&
    !onPrimary.has(method);
}
