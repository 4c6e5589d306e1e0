import type { Locator, Page } from "@playwright/test";

/** The steps of an import of the medicine master. */
export class MasterImportPage {
  static readonly path = "/u/setting/medicine/import";
  readonly file;
  readonly report;
  readonly refused;
  readonly problems;
  readonly apply;
  readonly older;
  readonly overwrite;
  readonly done;
  readonly versions;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.file = page.getByTestId("import-file");
    /** The result of checking the file. */
    this.report = page.getByRole("alert").getByRole("status");
    this.refused = page.getByRole("alert").filter({ hasText: "取り込めませんでした" });
    this.problems = page.getByRole("table", { name: "確認が必要な行" });
    this.apply = page.getByRole("button", { name: "取り込む", exact: true });
    /** The warning for a file that is older than the applied one. */
    this.older = page.getByRole("alert").filter({ hasText: "取り込み済みの一覧より古いファイルです" });
    this.overwrite = page.getByRole("button", { name: "古い一覧で上書きする" });
    this.done = page.getByRole("alert").filter({ hasText: "取り込みました" });
    this.versions = page.getByRole("table", { name: "取り込みの履歴" });
  }

  async choose(
    file: { name: string; mimeType: string; buffer: Buffer },
    source = /^レセプト電算 医薬品マスター/,
  ): Promise<void> {
    await this.#page.goto(MasterImportPage.path);
    await this.#page.getByRole("radio", { name: source }).check();
    await this.file.setInputFiles(file);
  }

  /** Reads a file, and applies what was checked. */
  async take(file: { name: string; mimeType: string; buffer: Buffer }, source?: RegExp): Promise<void> {
    await this.choose(file, source);
    await this.apply.click();
    await this.done.waitFor();
  }

  /** A figure of the report or the result. */
  count(name: string): Locator {
    return this.#page.locator("dl > div").filter({ hasText: name }).getByRole("definition");
  }
}
