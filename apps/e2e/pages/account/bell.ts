import type { Locator, Page } from "@playwright/test";

/** The bell in the header: the notifications. */
export class Bell {
  readonly button;
  readonly panel;

  constructor(page: Page) {
    this.button = page.getByRole("banner").getByRole("button", { name: /^お知らせを開く/ });
    this.panel = page.getByRole("dialog", { name: "お知らせ" });
  }

  /** One notification by its words. */
  news(words: string): Locator {
    return this.panel.getByRole("link").filter({ hasText: words });
  }
}
