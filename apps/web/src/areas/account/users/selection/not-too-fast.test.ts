import { Code } from "@connectrpc/connect";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../testing/test-users-server.ts";
import { notTooFast } from "./not-too-fast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooMany = () => refusal(FailureReason.TOO_MANY_REQUESTS, Code.ResourceExhausted);

it("one of many is not counted as failed because the others came too fast", async () => {
  const call = vi.fn<() => Promise<void>>().mockRejectedValueOnce(tooMany()).mockRejectedValueOnce(tooMany());
  const done = notTooFast(call, () => false);
  await vi.runAllTimersAsync();
  await done;
  expect(call).toHaveBeenCalledTimes(3);
});

it("what was stopped is not tried for ever, and a refusal for another reason not twice", async () => {
  const tired = vi.fn(async () => Promise.reject(tooMany()));
  await expect(notTooFast(tired, () => true)).rejects.toThrow();
  expect(tired).toHaveBeenCalledOnce();
  const refused = vi.fn(async () => Promise.reject(refusal(FailureReason.LAST_ADMIN)));
  await expect(notTooFast(refused, () => false)).rejects.toThrow();
  expect(refused).toHaveBeenCalledOnce();
});
