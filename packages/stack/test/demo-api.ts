import type { DescService } from "@bufbuild/protobuf";
import { type Client, createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import getPort from "get-port";
import { apiEnv, emulatorApiKey } from "../src/api-env.ts";
import { prepareDataDir } from "../src/data-dir.ts";
import { demoAccounts } from "../src/demo/accounts.ts";
import { signInWithPassword } from "../src/identity/emulator-client.ts";
import { apiPart } from "../src/parts/api-part.ts";
import { openPartLog } from "../src/process/part-log.ts";
import { supervise } from "../src/process/supervise.ts";
import { readSettings } from "../src/settings.ts";

/** The API on a database of demo data, and clients that are signed in as its people. */
export async function startDemoApi(reported: {
  folder: string;
  databaseUrl: string;
  identity: { host: string; projectId: string };
  tenantId: string;
}) {
  const { folder, databaseUrl, identity, tenantId } = reported;
  const [port, nobody] = [await getPort({ host: "127.0.0.1" }), "127.0.0.1:9"];
  const origin = `http://127.0.0.1:${port}`;
  prepareDataDir(folder);
  const settings = readSettings(["--dev"], { DATA_DIR: folder, PORT: String(port) });
  const env = apiEnv(settings, {
    host: "127.0.0.1",
    port,
    databaseUrl,
    tenantId,
    projectId: identity.projectId,
    identityHost: identity.host,
    mail: { smtpUrl: `smtp://${nobody}`, url: `http://${nobody}` },
  });
  const part = apiPart({ env, readyUrl: `${origin}/readyz`, watch: false, log: openPartLog(folder, "api", false) });
  const stop = new AbortController();
  const api = await supervise(part, { say: () => undefined, restarted: () => undefined, stop: stop.signal });
  return {
    origin,
    apiKey: emulatorApiKey,
    async as<S extends DescService>(role: "pharmacist" | "wholesaler", service: S): Promise<Client<S>> {
      const account = demoAccounts.find((one) => one.role === role);
      if (!account) throw new Error(`Nobody is ${role}`);
      const token = await signInWithPassword(identity.host, { apiKey: emulatorApiKey, tenantId, ...account });
      const transport = createConnectTransport({
        baseUrl: `${origin}/api`,
        httpVersion: "1.1",
        interceptors: [
          (next) => (request) => {
            request.header.set("authorization", `Bearer ${token}`);
            return next(request);
          },
        ],
      });
      return createClient(service, transport);
    },
    stop: () => api.stop(),
  };
}
