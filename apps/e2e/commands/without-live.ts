import type { Page } from "@playwright/test";

/**
 * Keeps a page from being notified of changes, for tests that wait until its network is quiet: the stream stays open. Blocked
 * by the browser itself, since a route of Playwright's would switch its cache off.
 */
export async function withoutLive(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*.ChangeService/WatchChanges"] });
}
