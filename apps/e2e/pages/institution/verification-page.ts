import type { Locator, Page } from "@playwright/test";

/** `/u/setting/inst/verification`: administrators look at permits and decide. */
export class VerificationPage {
  static readonly path = "/u/setting/inst/verification";
  readonly dialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
  }

  /** The institution that applies, with its evidence. */
  card(name: string): Locator {
    return this.#page.getByRole("article", { name });
  }

  /** Decides and confirms. */
  async decide(name: string, decision: "承認" | "差し戻し" | "却下", reason?: string): Promise<void> {
    await this.card(name).getByRole("button", { name: decision, exact: true }).click();
    if (reason) await this.dialog.getByRole("textbox", { name: "理由" }).fill(reason);
    await this.dialog.getByRole("button", { name: decision, exact: true }).click();
  }
}
