import type { Interceptor } from "@connectrpc/connect";
import { Code, ConnectError } from "@connectrpc/connect";

/** Messages with which the library reports a stream that was cut: none of them carries a code of its own. */
const cutShort = new Set(["missing EndStreamResponse", "protocol error: incomplete envelope"]);

function asDataLoss(reason: unknown): ConnectError {
  const error = ConnectError.from(reason);
  const isCut = cutShort.has(error.rawMessage) || error.cause instanceof TypeError;
  return isCut ? new ConnectError("the stream ended early", Code.DataLoss, error.metadata, undefined, reason) : error;
}

async function* untilEnd<T>(messages: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* messages;
  } catch (reason) {
    throw asDataLoss(reason);
  }
}

/** Turns a stream that ends before its end message into `data_loss`, so that half a list is never taken for a whole one. */
export const streamEnd: Interceptor = (next) => async (request) => {
  const response = await next(request);
  return response.stream ? { ...response, message: untilEnd(response.message) } : response;
};
