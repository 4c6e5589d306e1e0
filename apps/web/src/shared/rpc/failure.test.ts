import { Code, ConnectError } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { expect, it } from "vitest";
import { failureOf } from "./failure.ts";

it("the server's reason, fields and request id reach the screen", () => {
  const error = new ConnectError("no", Code.InvalidArgument, undefined, [
    {
      desc: FailureSchema,
      value: {
        reason: FailureReason.FIELD_INVALID,
        fields: [{ field: "user.email", problem: "email_format" }],
        requestId: "r-1",
      },
    },
  ]);
  const failure = failureOf(error);
  expect(failure.reason).toBe(FailureReason.FIELD_INVALID);
  expect(failure.fields[0]?.problem).toBe("email_format");
  expect(failure.requestId).toBe("r-1");
});

it("a failure of a proxy still gets words that fit it", () => {
  expect(failureOf(new ConnectError("HTTP 403", Code.PermissionDenied)).reason).toBe(FailureReason.NOT_ALLOWED);
  expect(failureOf(new ConnectError("", Code.Internal, { "x-request-id": "r-2" })).requestId).toBe("r-2");
});

it("something thrown by mistake does not break the error page", () => {
  expect(failureOf("oops").reason).toBe(FailureReason.UNSPECIFIED);
});
