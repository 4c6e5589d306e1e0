import type { Locator, Page } from "@playwright/test";

/** The frame around every page. */
export class Shell {
  readonly navigation;
  readonly settingsButton;
  readonly settings;
  readonly palette;
  readonly paletteField;
  readonly toasts;
  readonly progress;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.navigation = page.getByRole("navigation", { name: "メインメニュー" });
    this.settingsButton = page.getByRole("button", { name: "表示設定を開く" });
    this.settings = page.getByRole("dialog", { name: "表示設定" });
    this.palette = page.getByRole("dialog", { name: "コマンド" });
    this.paletteField = page.getByRole("combobox", { name: "ページ・取引先・発注番号・薬品を検索" });
    this.toasts = page.locator(".notistack-SnackbarContainer");
    this.progress = page.locator("#route-progress");
  }

  /** Chooses a language by its own name, from whichever language is shown now. */
  async chooseLanguage(name: string): Promise<void> {
    await this.#page
      .getByRole("banner")
      .getByRole("button", { name: /日本語|English|Français|Tiếng Việt|简体中文|العربية/ })
      .click();
    await this.#page.getByRole("menuitemradio", { name, exact: true }).click();
  }

  /** A command of the palette by its words. */
  command(words: string): Locator {
    return this.palette.getByRole("option", { name: words });
  }

  async openSettings(): Promise<void> {
    await this.settingsButton.click();
  }

  /** A value in the settings drawer. */
  choice(label: string, value: string): Locator {
    return this.settings.getByRole("group", { name: label }).getByRole("button", { name: value, exact: true });
  }

  /** Chooses a value in the settings drawer. */
  async choose(label: string, value: string): Promise<void> {
    await this.choice(label, value).click();
  }
}
