import { existsSync } from "node:fs";
import { request } from "node:http";

/** True when a container engine really answers; having the program or the socket file is not enough. */
export function dockerAnswers(address = process.env.DOCKER_HOST ?? "unix:///var/run/docker.sock"): Promise<boolean> {
  const target = engineTarget(address);
  if (!target) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...target, path: "/_ping", timeout: 1000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on("timeout", () => ping.destroy(new Error("no answer")));
    ping.on("error", () => resolve(false));
    ping.end();
  });
}

function engineTarget(address: string): { socketPath: string } | { host: string; port: number } | undefined {
  if (address.startsWith("unix://")) {
    const socketPath = address.slice("unix://".length);
    return existsSync(socketPath) ? { socketPath } : undefined;
  }
  if (!URL.canParse(address)) return undefined;
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port || 2375) };
}
