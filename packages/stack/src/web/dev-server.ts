import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../project-root.ts";
import type { Settings } from "../settings.ts";

type ViteServer = { listen: () => Promise<unknown>; close: () => Promise<void> };
type Vite = { createServer: (config: object) => Promise<ViteServer> };

/** The paths of the API on the one origin beside the paths in the web's own Vite configuration. */
const furtherApiPaths = ["/readyz", "/metrics"];

/** Serves the web with hot reload on the person's port and passes the API's paths on to it. */
export async function startDevServer(settings: Settings, apiPort: number): Promise<{ stop: () => Promise<void> }> {
  const web = path.join(projectRoot, "apps/web");
  const entry = createRequire(path.join(web, "package.json")).resolve("vite");
  const vite: Vite = await import(pathToFileURL(entry).href);
  const target = `http://127.0.0.1:${apiPort}`;
  process.env.API_ORIGIN = target;
  const server = await vite.createServer({
    root: web,
    configFile: path.join(web, "vite.config.ts"),
    clearScreen: false,
    logLevel: "warn",
    server: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      allowedHosts: [new URL(settings.publicUrl).hostname],
      proxy: Object.fromEntries(furtherApiPaths.map((prefix) => [prefix, { target }])),
      ...(settings.tls
        ? { https: { cert: readFileSync(settings.tls.cert), key: readFileSync(settings.tls.key) } }
        : {}),
    },
  });
  await server.listen();
  return { stop: () => server.close() };
}
