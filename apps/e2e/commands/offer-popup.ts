import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import type { Troubles } from "../fixtures/troubles.ts";

const helper = fileURLToPath(new URL("../fixtures/popup-helper.js", import.meta.url));

/** Configures a federated provider, whose window the identity emulator plays, and gives it the loader it needs. */
export async function offerPopup(context: BrowserContext, troubles: Troubles): Promise<void> {
  // The loader itself, and the fonts and styles of the emulator's page.
  troubles.expect(/apis\.google\.com|unpkg\.com|fonts\.googleapis\.com|ERR_NAME_NOT_RESOLVED/);
  await context.route("https://apis.google.com/js/api.js*", (route) =>
    route.fulfill({ path: helper, contentType: "text/javascript" }),
  );
  await context.route("**/config.json", async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    const identity = { ...config.identity, federatedProviders: ["google.com"] };
    await route.fulfill({ response, json: { ...config, identity } });
  });
}

/** Chooses an account in the provider's window. */
export async function chooseAccount(popup: Page, account: { email: string; displayName: string }): Promise<void> {
  await popup.getByRole("button", { name: "Add new account" }).click();
  await popup.locator("#email-input").fill(account.email);
  await popup.locator("#display-name-input").fill(account.displayName);
  await popup.locator("#sign-in").click();
}
