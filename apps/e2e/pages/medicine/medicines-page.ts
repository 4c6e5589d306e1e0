import type { Locator, Page } from "@playwright/test";

/** `/u/setting/medicine`: the master of medicines. */
export class MedicinesPage {
  static readonly path = "/u/setting/medicine";
  readonly heading;
  readonly search;
  readonly suggestions;
  readonly importing;
  readonly parked;
  readonly tabs;

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.search = page.getByRole("combobox", { name: "薬品名・かな・一般名・コードで検索" });
    /** Those of the text before stay in sight for a moment, but cannot be taken. */
    this.suggestions = page.getByRole("listbox").getByRole("option", { disabled: false });
    this.importing = page.getByRole("main").getByRole("link", { name: "取り込む" });
    this.parked = page.getByRole("main").getByRole("link", { name: "保留中のコード" });
    this.tabs = page.getByRole("tablist", { name: "医薬品の情報" });
  }

  suggestion(name: string): Locator {
    return this.suggestions.filter({ hasText: name });
  }
}
