import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { loadEmulator } from "./emulator-internals.ts";
import { accountsFile, accountsWriter, restoreAccounts } from "./emulator-store.ts";

// The identity emulator as a process of its own: accounts are restored at the start and written after every change.
const { values } = parseArgs({
  options: {
    project: { type: "string", default: "demo-meguri" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "9099" },
    data: { type: "string" },
  },
});

const { app, project } = await loadEmulator(values.project);
const file = values.data ? accountsFile(values.data) : undefined;
if (values.data) mkdirSync(values.data, { recursive: true });
if (file) restoreAccounts(project, file);
const writer = file ? accountsWriter(project, file) : undefined;

const server = createServer((request, response) => {
  if (request.method === "POST" && request.url === "/emulator/flush") {
    void (writer?.flush() ?? Promise.resolve()).then(() => response.writeHead(204).end());
    return;
  }
  // Signing in and reading change nothing but the last sign-in time, yet telling them apart would be guesswork.
  if (request.method !== "GET" && request.method !== "OPTIONS") response.once("finish", () => writer?.changed());
  app(request, response);
});

server.listen(Number(values.port), values.host, () => console.log("ready"));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void (writer?.flush() ?? Promise.resolve()).then(() => process.exit(0));
  });
}
// Without the one who started it, nobody would ever end this process.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
