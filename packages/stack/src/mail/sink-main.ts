import { parseArgs } from "node:util";
import { runMailSink } from "./mail-sink.ts";

// The mail sink as a process of its own; it prints `ready` when it takes mails.
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "" },
    origin: { type: "string", default: "" },
    smtp: { type: "string" },
    http: { type: "string" },
    host: { type: "string" },
  },
});

const { dir, origin, smtp, http, host } = values;
const sink = await runMailSink({ dir, origin, smtpPort: Number(smtp), httpPort: Number(http), host });
console.log("ready");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sink.stop().then(() => process.exit(0)));
}
// Without the one who started it, nobody would ever end this process.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
