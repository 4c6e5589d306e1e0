import type { Locator, Page } from "@playwright/test";

/** `/u/medorder/nsips`: the link to the receipt computer. */
export class DispensingsPage {
  static readonly path = "/u/medorder/nsips";
  readonly heading;
  readonly importing;
  readonly watch;
  readonly files;
  readonly chooseFolder;
  readonly stopWatching;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.importing = page.getByRole("region", { name: "ファイルを取り込む" });
    this.watch = page.getByRole("region", { name: "フォルダー監視" });
    this.files = page.getByRole("table", { name: "ファイル" });
    this.chooseFolder = this.watch.getByRole("button", { name: "フォルダーを選ぶ", exact: true });
    this.stopWatching = this.watch.getByRole("button", { name: "監視を停止する" });
  }

  async give(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.#page.getByTestId("import-file").setInputFiles(files);
  }

  file(name: string): Locator {
    return this.files.getByRole("row").filter({ hasText: name });
  }

  /** Where the medicine of an unknown code is chosen. */
  medicineFor(name: string): Locator {
    return this.#page.getByRole("combobox", { name: `「${name}」の医薬品を選ぶ` });
  }
}
