import { expect, type Locator, type Page } from "@playwright/test";

/** The smallest picture that is one. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The registration of a wholesaler. */
export class VanPage {
  static readonly createPath = "/c/van/create";
  static readonly waitingPath = "/c/van?view=waiting";
  static readonly addPath = "/u/medorder/wholesaler/create";
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.save = page.getByRole("button", { name: "保存", exact: true });
  }

  field(name: string): Locator {
    return this.#page.locator(`#van-${name}`);
  }

  act(name: string): Locator {
    return this.#page.getByRole("button", { name });
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value);
  }

  /** Sends the licence, and waits until it can be opened. */
  async showLicence(): Promise<void> {
    await this.#page
      .getByTestId("paper-file")
      .setInputFiles({ name: "licence.png", mimeType: "image/png", buffer: picture });
    await expect(this.#page.getByRole("button", { name: "許可証を開く" })).toBeVisible();
  }

  /** Chooses a price list, which is looked through at once. */
  async chooseList(text: string): Promise<void> {
    await this.#page
      .getByTestId("import-file")
      .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  }
}
