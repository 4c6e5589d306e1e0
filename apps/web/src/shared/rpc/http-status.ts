import { Code } from "@connectrpc/connect";

const table: ReadonlyMap<number, Code> = new Map([
  [400, Code.InvalidArgument],
  [401, Code.Unauthenticated],
  [403, Code.PermissionDenied],
  [404, Code.Unimplemented],
  [408, Code.DeadlineExceeded],
  [409, Code.Aborted],
  [412, Code.FailedPrecondition],
  [413, Code.ResourceExhausted],
  [415, Code.Internal],
  [429, Code.Unavailable],
  [431, Code.ResourceExhausted],
  [502, Code.Unavailable],
  [503, Code.Unavailable],
  [504, Code.Unavailable],
]);

/** The code of an answer that did not come from a Connect server, such as a proxy's error page. */
export function codeOfHttpStatus(status: number): Code {
  return table.get(status) ?? Code.Unknown;
}
