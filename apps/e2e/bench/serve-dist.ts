import { readdirSync, readFileSync } from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

interface Kept {
  gzipped: Buffer;
  type: string;
}

/** A built web on a port of its own, before the API of a running system. */
export interface Served {
  url: string;
  /** Serves a page that shows one line and loads these scripts without running them. @returns its path */
  staticPage(scripts: readonly string[]): string;
  stop(): Promise<void>;
}

/** Serves `dist` with the headers of the API and hands all else to the API at `apiUrl`. */
export async function serveDist(dist: string, apiUrl: string): Promise<Served> {
  const files = new Map<string, Kept>();
  for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    const type = types[path.extname(name)];
    if (type) files.set(`/${name.replaceAll(path.sep, "/")}`, kept(readFileSync(path.join(dist, name)), type));
  }
  const policy = (await fetch(apiUrl)).headers.get("content-security-policy") ?? "";
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const isOfApi = ["/api", "/config.json", "/healthz"].some((prefix) => pathname.startsWith(prefix));
    if (isOfApi) return forward(request, response, apiUrl, agent);
    const file = files.get(pathname) ?? files.get("/index.html");
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": file.type,
      "content-encoding": "gzip",
      "cache-control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(pathname.startsWith("/static-") ? {} : { "content-security-policy": policy }),
    });
    return response.end(file.gzipped);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    staticPage(scripts) {
      const page = `/static-${files.size}.html`;
      files.set(page, kept(Buffer.from(staticHtml(scripts)), "text/html; charset=utf-8"));
      return page;
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function kept(body: Buffer, type: string): Kept {
  return { gzipped: gzipSync(body), type };
}

/** `window.loadedAt` is when the last of the scripts was loaded and compiled. */
function staticHtml(scripts: readonly string[]): string {
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}" onload="done()" onerror="done()" />`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>static</title>
<script>let left = ${scripts.length}; const done = () => { if (--left === 0) window.loadedAt = performance.now(); };</script>
${links.join("\n")}</head><body><main><h1>static</h1></main></body></html>`;
}

function forward(request: IncomingMessage, response: ServerResponse, apiUrl: string, agent: http.Agent): void {
  const to = http.request(
    new URL(request.url ?? "/", apiUrl),
    { method: request.method, headers: { ...request.headers, host: new URL(apiUrl).host }, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  to.on("error", () => response.destroy());
  request.pipe(to);
}
