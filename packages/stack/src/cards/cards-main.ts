import { parseArgs } from "node:util";
import { cardKeys } from "./card-keys.ts";
import { runCardProvider } from "./card-provider.ts";

// The card provider's stand-in as a process of its own; it prints `ready` when it answers.
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "" },
    origin: { type: "string" },
    port: { type: "string" },
    host: { type: "string" },
    webhook: { type: "string", default: "" },
  },
});

const { dir, origin, port, host, webhook } = values;
const { key, webhookSecret } = cardKeys(dir);
const running = await runCardProvider({
  key,
  dir,
  origin,
  port: Number(port),
  host,
  webhook: { url: webhook, secret: webhookSecret },
});
console.log("ready");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
// Without the one who started it, nobody would ever end this process.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
