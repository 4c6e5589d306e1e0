import type { Page } from "@playwright/test";

/** The steps of an import of users. */
export class ImportPage {
  readonly template;
  readonly file;
  readonly report;
  readonly problems;
  readonly errorsOnly;
  readonly problemsCsv;
  readonly applyRight;
  readonly applyAll;
  readonly stop;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.template = page.getByRole("button", { name: "ひな形をダウンロード" });
    this.file = page.getByTestId("import-file");
    /** How many rows are right, doubtful and wrong. */
    this.report = page.getByRole("status").filter({ hasText: /^正常/ });
    this.problems = page.getByRole("table", { name: "確認が必要な行" });
    this.errorsOnly = page.getByLabel("エラーのみ");
    this.problemsCsv = page.getByRole("button", { name: "指摘の一覧をCSVでダウンロード" });
    this.applyRight = page.getByRole("button", { name: /^正しい行だけ取り込む/ });
    this.applyAll = page.getByRole("button", { name: /件を取り込む$/ });
    this.stop = page.getByRole("button", { name: "中止する" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/u/setting/user/import");
  }

  async choose(name: string, rows: string[][]): Promise<void> {
    const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
    await this.file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}\r\n`) });
  }
}
