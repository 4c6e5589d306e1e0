import type { Locator, Page } from "@playwright/test";

/** `/u/setting/user`: the list of the users. */
export class UsersPage {
  readonly heading;
  readonly search;
  readonly grid;
  readonly add;
  readonly importing;
  readonly exporting;
  readonly deleted;
  readonly suspended;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "ユーザー" });
    this.search = page.getByRole("searchbox", { name: "名前・メール・電話番号・IDで検索" });
    this.grid = page.getByRole("grid", { name: "ユーザー" });
    this.add = page.getByRole("link", { name: "ユーザーを追加" });
    this.importing = page.getByRole("link", { name: "取り込む" });
    this.exporting = page.getByRole("button", { name: "CSVで書き出す" });
    this.suspended = page.getByRole("tab", { name: "停止中" });
    this.deleted = page.getByRole("tab", { name: "削除済み" });
  }

  async open(query: { q?: string; deleted?: boolean } = {}): Promise<void> {
    const list = Object.keys(query).length > 0 ? `?${new URLSearchParams({ list: JSON.stringify(query) })}` : "";
    await this.#page.goto(`/u/setting/user${list}`);
  }

  row(name: string): Locator {
    return this.grid.getByRole("row").filter({ hasText: name });
  }

  /** Names in the order of the list. */
  names(): Locator {
    return this.grid.getByRole("rowheader").getByRole("link");
  }

  /** Narrows the list by one of its filters. */
  async narrow(filter: string, choice: string): Promise<void> {
    await this.#page.getByRole("combobox", { name: filter }).click();
    await this.#page.getByRole("option", { name: choice }).click();
  }

  async sortBy(column: string): Promise<void> {
    await this.grid.getByRole("columnheader", { name: column }).click();
  }
}
