import { Code, ConnectError } from "@connectrpc/connect";
import { type Failure, FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";

/** How a call ended: `answered`, or the name of its code. */
export function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: unknown) => Code[ConnectError.from(error).code],
  );
}

/** How a call ended: `answered`, or the name of the failure's reason; `none` where there is no detail. */
export function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: unknown) => FailureReason[failureIn(error)?.reason ?? 0] ?? "none",
  );
}

/** Code and reason in one, `Code/REASON`. */
export async function endOf(work: Promise<unknown>): Promise<string> {
  const [code, reason] = await Promise.all([codeOf(work), reasonOf(work)]);
  return code === "answered" ? code : `${code}/${reason}`;
}

/** The detail that every failure of ours carries. */
export function failureIn(error: unknown): Failure | undefined {
  return ConnectError.from(error).findDetails(FailureSchema)[0];
}
