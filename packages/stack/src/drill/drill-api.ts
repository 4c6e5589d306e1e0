import getPort from "get-port";
import { apiEnv } from "../api-env.ts";
import { dataPaths } from "../data-dir.ts";
import { apiPart } from "../parts/api-part.ts";
import { openPartLog } from "../process/part-log.ts";
import { supervise } from "../process/supervise.ts";
import { readSettings } from "../settings.ts";

/** The API of a drill: it takes the emulator's tokens, and nobody listens where the emulator and the mail server would be. */
export type DrillApi = {
  origin: string;
  env: Record<string, string>;
  /** Stops it. */
  kill: () => Promise<void>;
  /** Kills its process, which is started again. */
  crash: () => void;
};

/** Starts the API program on a database; `live` is its data folder, with the keys; `more` are further settings. */
export async function drillApi(
  live: string,
  url: string,
  { projectId, tenantId }: { projectId: string; tenantId: string },
  more: Record<string, string> = {},
): Promise<DrillApi> {
  const [port, nobody] = [Number(more.PORT) || (await getPort({ host: "127.0.0.1" })), "127.0.0.1:9"];
  const origin = `http://127.0.0.1:${port}`;
  const settings = readSettings(["--dev"], { DATA_DIR: live, PORT: String(port) });
  const wired = apiEnv(settings, {
    host: "127.0.0.1",
    port,
    databaseUrl: url,
    identityHost: nobody,
    projectId,
    tenantId,
    mail: { smtpUrl: `smtp://${nobody}`, url: `http://${nobody}` },
  });
  const env = { ...wired, ...more };
  const log = openPartLog(dataPaths(live).logs, more.PORT ? `api-${port}` : "api", false);
  const part = { ...apiPart({ env, readyUrl: `${origin}/readyz`, watch: false, log }), patienceMs: 60_000 };
  const stop = new AbortController();
  const running = await supervise(part, { say: () => undefined, restarted: () => undefined, stop: stop.signal });
  const crash = () => {
    const pid = running.pid();
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  };
  return { origin, env, kill: running.stop, crash };
}
