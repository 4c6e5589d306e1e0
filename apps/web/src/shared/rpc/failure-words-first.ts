import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";
import { loadPhrases } from "../i18n/load-phrases.ts";

/** Has the words for failures here before a call is reported to have failed: a page does not wait for them. */
export const failureWordsFirst: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    if (!request.stream && !request.signal.aborted) {
      // Where they do not come either, the screen shows that the connection broke.
      const loaded = loadPhrases(["failure"]).catch(() => undefined);
      // A lost connection has its words in every page, and would let nobody know of it for as long as these are requested.
      if (ConnectError.from(error).code !== Code.Unavailable) await loaded;
    }
    throw error;
  }
};
