import type { Locator, Page } from "@playwright/test";

/** A group as the institution that manages it sees it, and the form with which it is founded. */
export class ManagedGroupPage {
  readonly heading;
  readonly name;
  readonly rules;
  readonly create;
  readonly applications;
  readonly dialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.name = page.getByRole("textbox", { name: "グループ名" });
    this.rules = page.getByRole("textbox", { name: "規約" });
    this.create = page.getByRole("button", { name: "作成する", exact: true });
    this.applications = page.getByRole("list", { name: "申請" });
    this.dialog = page.getByRole("dialog");
  }

  choice(field: "範囲" | "公開範囲", label: string): Locator {
    return this.#page.getByRole("radiogroup", { name: field, exact: true }).getByRole("radio", { name: label });
  }

  application(institution: string): Locator {
    return this.applications.getByRole("listitem").filter({ hasText: institution });
  }
}
