import type { Locator, Page } from "@playwright/test";

/** `/u/medsearch/stock`: what is shared from receipt files, month by month, and the steps in which it is shared. */
export class EvidencePage {
  static readonly path = "/u/medsearch/stock";
  readonly heading;
  readonly months;
  readonly medicines;
  readonly results;
  readonly toCheck;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.months = page.getByRole("table", { name: "調剤月" });
    this.medicines = page.getByRole("table", { name: "薬品" });
    this.results = page.getByRole("table", { name: "月ごとの結果" });
    this.toCheck = page.getByRole("button", { name: "内容を確認する" });
  }

  /** A month, YYYY-MM, as the page writes it. */
  static words(month: string): string {
    const [year = "", number = ""] = month.split("-");
    return `${year}年${Number(number)}月`;
  }

  month(month: string): Locator {
    return this.months.getByRole("row").filter({ hasText: EvidencePage.words(month) });
  }

  async give(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.#page.getByTestId("import-file").setInputFiles(files);
  }

  /** The page's text about a chosen file. */
  file(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** What would be sent of a month. */
  planned(month: string, payer: "社保" | "国保"): Locator {
    return this.#page.getByRole("region", { name: `${EvidencePage.words(month)}・${payer}`, exact: true });
  }
}
