import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { paths } from "../../../paths.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { gridLocale } from "../../../shared/ui/table/grid-locale.ts";
import { Component } from "../stock/stock-page.tsx";
import { stockServer } from "./test-stock-server.ts";

/** The words of the page and of its table, in Japanese: they are chunks, and no test is to wait for them. */
export async function loadWords(): Promise<void> {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces([
    "common",
    "stock",
    "deliveries",
    "counts",
    "handover",
    "sending",
    "scan",
    "medicines",
    "failure",
  ]);
  await gridLocale("ja");
}

/** Shows the page of the stock at an address, over a server in memory. */
export function openStock(query = "", server = stockServer()) {
  const { router } = openPages(server, { [paths.medorderStock]: Component }, `${paths.medorderStock}${query}`, "user");
  return { router, ...server };
}

/** Scans as a scanner does: the whole text at once, then Enter. */
export async function scan(...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await userEvent.click(await screen.findByRole("textbox", { name: "バーコードを読み取る" }));
    await userEvent.paste(text);
    await userEvent.keyboard("{Enter}");
  }
}
