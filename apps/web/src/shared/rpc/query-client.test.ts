import { Code, ConnectError } from "@connectrpc/connect";
import { expect, it } from "vitest";
import { shouldRetry } from "./query-client.ts";

it.each([Code.Unauthenticated, Code.PermissionDenied, Code.InvalidArgument, Code.NotFound])(
  "code %i is shown at once instead of being asked again",
  (code) => {
    expect(shouldRetry(0, new ConnectError("no", code))).toBe(false);
  },
);

it("a short outage is bridged, a long one is reported", () => {
  const outage = new ConnectError("down", Code.Unavailable);
  expect(shouldRetry(0, outage)).toBe(true);
  expect(shouldRetry(2, outage)).toBe(false);
});
