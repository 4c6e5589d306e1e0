import type { Locator, Page } from "@playwright/test";

/** The pages on which one finds who has a medicine. */
export class MedsearchPage {
  readonly #page: Page;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#main = page.getByRole("main");
  }

  /** One of the three steps to sharing. */
  step(title: string): Locator {
    return this.#main.getByRole("listitem").filter({ has: this.#page.getByRole("heading", { name: title }) });
  }

  /** Types some characters and takes the medicine of this name among those suggested. */
  async seek(typed: string, name: string): Promise<void> {
    await this.#main.getByRole("combobox", { name: "探す薬品" }).fill(typed);
    await this.#page.getByRole("option").filter({ hasText: name }).first().click();
  }

  /** The row of a partner in the table. */
  row(institution: string): Locator {
    return this.#main.getByRole("row").filter({ hasText: institution });
  }

  /** The card of a partner on a phone. */
  card(institution: string): Locator {
    return this.#main
      .getByRole("list", { name: "該当する施設" })
      .getByRole("listitem")
      .filter({ hasText: institution });
  }

  /** A view of the results. */
  view(name: "一覧" | "地図"): Locator {
    return this.#main.getByRole("button", { name, exact: true });
  }

  get map(): Locator {
    return this.#main.getByRole("application", { name: "該当する施設の地図" });
  }

  /** What the partner of the page shows of a medicine. */
  shared(medicine: string): Locator {
    return this.#main.getByRole("table", { name: "共有中の薬品" }).getByRole("row").filter({ hasText: medicine });
  }
}
