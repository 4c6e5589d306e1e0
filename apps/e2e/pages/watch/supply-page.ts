import type { Page } from "@playwright/test";

/** Supply and recalls: what changed, and one recall. */
export class SupplyPage {
  static readonly path = "/u/medorder/supply";
  static readonly recordPath = "/u/medorder/supply?tab=record";
  static readonly recallsPath = "/u/medorder/supply?tab=recalls";
  readonly changes;
  readonly recalls;
  readonly panel;
  readonly confirmLots;
  readonly quarantine;
  readonly giveBack;
  readonly patients;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.changes = page.getByRole("table", { name: "供給の変化" }).getByRole("row");
    this.recalls = page.getByRole("table", { name: "回収情報" }).getByRole("row");
    /** The panel of a medicine. */
    this.panel = page.getByRole("dialog");
    this.confirmLots = page.getByRole("button", { name: "ロットを確認" });
    this.quarantine = page.getByRole("button", { name: "対象ロットを隔離" });
    this.giveBack = page.getByRole("button", { name: "卸へ返品" });
    this.patients = page.getByRole("button", { name: "患者の一覧を開く" });
  }

  dialog(name: string) {
    return this.#page.getByRole("dialog", { name });
  }

  /** What one shop has of a recall. */
  shop(name: string) {
    return this.#page.getByRole("region", { name });
  }
}
