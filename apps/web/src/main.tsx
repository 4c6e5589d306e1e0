import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { paths } from "./paths.ts";
import { createAppRouter } from "./router/create-app-router.ts";
import { loadWebConfig } from "./shared/config/load-web-config.ts";
import { showStartFailure } from "./shared/config/start-failure.ts";
import { webConfigAtom } from "./shared/config/web-config-atom.ts";
import { initI18n } from "./shared/i18n/init-i18n.ts";
import { storedLanguage } from "./shared/i18n/languages.ts";
import { loadedWords } from "./shared/i18n/load-phrases.ts";
import { fontOfWords } from "./shared/theme/fonts.ts";
import { keepButtonsInPlace } from "./shared/ui/dialog/keep-buttons-in-place.ts";
import { startAppSession } from "./start-app-session.ts";

/** Whether the address is of a page behind the sign-in. */
const isInside = () =>
  [paths.home, paths.van, paths.invoices].some((prefix) => window.location.pathname.startsWith(prefix));

async function start(root: HTMLElement): Promise<void> {
  // What a page behind the sign-in needs loads beside everything else, instead of after it.
  if (isInside()) import("./router/user-area.tsx").catch(() => undefined);
  const config = await loadWebConfig();
  const store = createStore();
  store.set(webConfigAtom, config);
  const appSession = startAppSession(config, store);
  // A page that suspends for it is kept back by React for another 300 ms.
  if (isInside()) appSession.server().catch(() => undefined);
  await initI18n(config.defaultLanguage);
  await fontOfWords(storedLanguage() ?? config.defaultLanguage, loadedWords());
  keepButtonsInPlace();
  // What a page throws is reported once, by the error boundary of its route.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <App store={store} appSession={appSession} router={createAppRouter()} />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) start(root).catch((error: unknown) => showStartFailure(root, error));
