import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createAppRouter } from "./router/create-app-router.ts";
import { loadWebConfig } from "./shared/config/load-web-config.ts";
import { showStartFailure } from "./shared/config/start-failure.ts";
import { webConfigAtom } from "./shared/config/web-config-atom.ts";
import { beginPhrases, firstNamespaces, initI18n } from "./shared/i18n/init-i18n.ts";
import { storedLanguage } from "./shared/i18n/languages.ts";
import { loadedWords } from "./shared/i18n/load-phrases.ts";
import { pageFrame } from "./shared/layout/page-shape.ts";
import { fontOfWords } from "./shared/theme/fonts.ts";
import { keepButtonsInPlace } from "./shared/ui/dialog/keep-buttons-in-place.ts";
import { startAppSession } from "./start-app-session.ts";

async function start(root: HTMLElement): Promise<void> {
  // The router begins to load the page, and its phrases with it, beside everything else instead of after it.
  const router = createAppRouter();
  beginPhrases(firstNamespaces);
  const config = await loadWebConfig();
  const store = createStore();
  store.set(webConfigAtom, config);
  const appSession = startAppSession(config, store);
  if (pageFrame(window.location.pathname) === "app") {
    // A page that suspends for it is kept back by React for another 300 ms.
    appSession.server().catch(() => undefined);
    appSession.beginFrame();
  }
  await initI18n(config.defaultLanguage);
  await fontOfWords(storedLanguage() ?? config.defaultLanguage, loadedWords());
  keepButtonsInPlace();
  // What a page throws is reported once, by the error boundary of its route.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <App store={store} appSession={appSession} router={router} />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) start(root).catch((error: unknown) => showStartFailure(root, error));
