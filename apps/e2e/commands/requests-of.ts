import type { Page } from "@playwright/test";

/** Everything the browser sends from now on, by its address. */
export function requestsOf(page: Page): { url: string; body: Buffer }[] {
  const sent: { url: string; body: Buffer }[] = [];
  page.context().on("request", (request) => {
    sent.push({ url: request.url(), body: request.postDataBuffer() ?? Buffer.alloc(0) });
  });
  return sent;
}
