import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { binaryCalls } from "./scripts/binary-calls.ts";
import { bootFiles } from "./scripts/boot-files.ts";
import { chunkGroups } from "./scripts/chunks.ts";
import { fontMetrics } from "./scripts/font-metrics.ts";
import { interfaceFonts } from "./scripts/interface-fonts.ts";
import { loadParts } from "./scripts/load-parts.ts";
import { messageDescriptors } from "./scripts/message-descriptors.ts";
import { thirdPartyNoticesFile } from "./scripts/notices.ts";
import { ownDescriptor } from "./scripts/own-descriptor.ts";
import { phraseBundles } from "./scripts/phrase-bundles.ts";
import { routerOfBrowser } from "./scripts/router-of-browser.ts";
import { scanShell } from "./scripts/scan-shell.ts";
import { sessionOfProvider } from "./scripts/session-of-provider.ts";
import { unusedModules } from "./scripts/unused-modules.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:8080";

/** Paths of the API; in production both come from one origin. */
const answeredByApi = ["/api", "/config.json", "/healthz"];

export default defineConfig({
  plugins: [
    react(),
    fontMetrics(),
    interfaceFonts(),
    phraseBundles(),
    binaryCalls(),
    messageDescriptors(),
    ownDescriptor(),
    sessionOfProvider(),
    routerOfBrowser(),
    unusedModules(),
    loadParts(),
    bootFiles(),
    scanShell(),
    thirdPartyNoticesFile(),
  ],
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(answeredByApi.map((path) => [path, { target: apiOrigin }])),
  },
  build: {
    target: "es2023",
    // Read by scripts/first-load.ts.
    manifest: true,
    // Fonts and small pictures stay files: a data URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
});
