import type { DescMessage, DescMethodUnary, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import type { ConnectError } from "@connectrpc/connect";
import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { maskOf } from "./mask-of.ts";

/**
 * A mutation that edits a record. It names the fields that it is given in the update_mask; what it is not given stays as
 * it is on the server (docs/adr/0015-partial-edits.md).
 */
export function useEdit<I extends DescMessage, O extends DescMessage, Context>(
  method: DescMethodUnary<I, O>,
  options?: Omit<UseMutationOptions<MessageShape<O>, ConnectError, MessageInitShape<I>, Context>, "mutationFn">,
) {
  const transport = useTransport();
  return useMutation({
    ...options,
    mutationFn: (request) => callUnaryMethod(transport, method, masked(method, request)),
  });
}

/** The request with its update_mask. */
export function masked<I extends DescMessage>(
  { input }: DescMethodUnary<I>,
  request: MessageInitShape<I>,
): MessageInitShape<I> {
  return Object.assign({}, request, { updateMask: maskOf(input, request) });
}
