import type { Interceptor } from "@connectrpc/connect";
import { loadPhrases } from "../i18n/load-phrases.ts";

/** Has the words for failures here before a call is reported to have failed: a page does not wait for them. */
export const failureWordsFirst: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    // Where they do not come either, the screen shows that the connection broke.
    if (!request.stream && !request.signal.aborted) await loadPhrases(["failure"]).catch(() => undefined);
    throw error;
  }
};
