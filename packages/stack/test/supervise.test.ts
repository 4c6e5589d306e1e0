import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPartLog } from "../src/process/part-log.ts";
import { type Part, type Supervision, supervise } from "../src/process/supervise.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function supervision(overrides: Partial<Supervision> = {}): Supervision {
  return { say: () => undefined, restarted: () => undefined, stop: new AbortController().signal, ...overrides };
}

function part(program: string, overrides: Partial<Part> = {}): Part {
  return {
    name: "The part",
    log: openPartLog(temporaryFolder(), "part", false),
    spawn: () => spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "pipe"] }),
    ready: (child) => new Promise((resolve) => child.stdout?.once("data", () => resolve())),
    stopSignal: "SIGTERM",
    patienceMs: 5000,
    ...overrides,
  };
}

const steady = `console.log("ready"); setInterval(() => {}, 1000);`;

test("a part that is killed comes back by itself, again and again", async () => {
  const output: string[] = [];
  const restarted = vi.fn();
  const running = await supervise(part(steady), supervision({ say: (line) => output.push(line), restarted }));
  onTestFinished(() => running.stop());
  for (const times of [1, 2, 3]) {
    const before = running.pid();
    process.kill(before ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(restarted).toHaveBeenCalledTimes(times), { timeout: 20_000 });
    expect(running.pid()).not.toBe(before);
  }
  expect(output[0]).toBe("The part ended (SIGKILL); starting again.");
});

test("a part that cannot start reports why instead of trying for ever", async () => {
  const broken = part(`console.error("the reason"); process.exit(3);`);
  await expect(supervise(broken, supervision())).rejects.toThrow(/The part did not start[\s\S]*the reason/);
});

test("a part that was stopped does not come back", async () => {
  const restarted = vi.fn();
  const running = await supervise(part(steady), supervision({ restarted }));
  const pid = running.pid() ?? 0;
  await running.stop();
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  expect(restarted).not.toHaveBeenCalled();
});

test("a part that ignores the request to stop is ended all the same", async () => {
  const stubborn = `process.on("SIGTERM", () => {}); ${steady}`;
  const running = await supervise(part(stubborn, { patienceMs: 50 }), supervision());
  const pid = running.pid() ?? 0;
  await running.stop();
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});

test("the output of a part is kept to find the cause", async () => {
  const folder = temporaryFolder();
  const log = openPartLog(folder, "part", false);
  const running = await supervise(part(`console.error("a warning"); ${steady}`, { log }), supervision());
  await running.stop();
  await vi.waitFor(() => expect(readFileSync(path.join(folder, "part.log"), "utf8")).toContain("a warning"), {
    timeout: 20_000,
  });
});

test("stopping in the middle of a start does not wait for the part to become ready", async () => {
  const stop = new AbortController();
  let pid = 0;
  const slow = part(`setInterval(() => {}, 1000);`, {
    ready: (child) => {
      pid = child.pid ?? 0;
      stop.abort();
      return new Promise(() => undefined);
    },
  });
  await expect(supervise(slow, supervision({ stop: stop.signal }))).rejects.toThrow(/did not start/);
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});
