import { spawn } from "node:child_process";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { dataPaths, instanceOf, prepareDataDir, resetDataDir } from "../src/data-dir.ts";
import { dockerAnswers } from "../src/docker.ts";
import { lockDataDir } from "../src/lock.ts";
import { assertPortFree } from "../src/ports.ts";
import { readRunning, writeRunning } from "../src/running.ts";
import { readSettings } from "../src/settings.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const dataDirModule = new URL("../src/data-dir.ts", import.meta.url).href;
const lockModule = new URL("../src/lock.ts", import.meta.url).href;
const facts = {
  pid: 42,
  url: "http://127.0.0.1:8080",
  tenantId: "t",
  projectId: "p",
  apiKey: "k",
  identityHost: "127.0.0.1:1",
  ports: { web: 1, api: 1, identity: 1, postgres: 1, smtp: 1, mail: 1, cards: 1 },
  env: {},
  children: {},
};

test("two systems never work on one data folder", () => {
  const folder = temporaryFolder();
  const lock = lockDataDir(folder);
  onTestFinished(lock.release);
  writeRunning(folder, facts);
  expect(() => lockDataDir(folder)).toThrow(/already runs on .* \(process 42, http:\/\/127\.0\.0\.1:8080\).*DATA_DIR=/);
});

test("a killed system leaves no lock behind", async () => {
  const folder = temporaryFolder();
  const program = `const { lockDataDir } = await import(${JSON.stringify(lockModule)}); lockDataDir(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => holder.stdout.once("data", resolve));
  expect(() => lockDataDir(folder)).toThrow(/already runs/);
  const ended = new Promise((resolve) => holder.once("exit", resolve));
  holder.kill("SIGKILL");
  await ended;
  lockDataDir(folder).release();
});

test("a busy port is reported with what to do", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  onTestFinished(() => void other.close());
  await expect(assertPortFree("127.0.0.1", port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that program, or choose another port`,
  );
  await expect(assertPortFree("192.0.2.1", port)).rejects.toThrow(/HOST is "192.0.2.1"/);
});

test("--reset removes what Meguri created and nothing else in the folder", () => {
  const folder = temporaryFolder();
  prepareDataDir(folder);
  const before = instanceOf(folder);
  mkdirSync(path.join(folder, "postgres"));
  writeFileSync(path.join(folder, "holiday.jpg"), "mine");
  resetDataDir(folder);
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  expect(existsSync(path.join(folder, "holiday.jpg"))).toBe(true);
  expect(instanceOf(folder).projectId).not.toBe(before.projectId);
});

test("a data folder that cannot be a folder is explained", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => prepareDataDir(file)).toThrow(/is not a folder. Set DATA_DIR/);
});

test.runIf(process.platform === "linux")(
  "a data folder that the system will not make is refused, not tried for ever",
  async () => {
    const program = `const { prepareDataDir } = await import(${JSON.stringify(dataDirModule)}); prepareDataDir("/proc/nope");`;
    const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], { timeout: 60_000 });
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
    expect(output).toContain("Meguri may not write to /proc/nope");
  },
);

test("only the owner reads keys, accounts and the running system's facts", () => {
  const folder = temporaryFolder();
  prepareDataDir(folder);
  writeRunning(folder, facts);
  const { secrets, identity, running } = dataPaths(folder);
  expect([secrets, identity, running].map((entry) => statSync(entry).mode & 0o077)).toEqual([0, 0, 0]);
  expect(readRunning(folder)).toEqual(facts);
});

test("wrong settings are refused in words before anything starts", () => {
  expect(() => readSettings([], { PORT: "eighty" })).toThrow(/PORT is "eighty".*1 to 65535/);
  expect(() => readSettings([], { TLS_CERT: "a.pem" })).toThrow(/TLS_CERT and TLS_KEY belong together/);
  expect(() => readSettings(["--rest"], {})).toThrow(/knows --reset/);
});

test("nothing listens beyond this machine unless HOST is set to it", () => {
  expect(readSettings([], {})).toMatchObject({ host: "127.0.0.1", port: 8080, publicUrl: "http://127.0.0.1:8080" });
  expect(readSettings([], { HOST: "0.0.0.0", PORT: "9000" })).toMatchObject({
    host: "0.0.0.0",
    publicUrl: "http://127.0.0.1:9000",
  });
});

test("a container engine that does not answer is not waited for", async () => {
  const silent = createServer();
  const socket = path.join(temporaryFolder(), "engine.sock");
  await new Promise<void>((resolve) => silent.listen(socket, resolve));
  onTestFinished(() => void silent.close());
  expect(await dockerAnswers(`unix://${socket}`)).toBe(false);
  expect(await dockerAnswers(`unix://${socket}.missing`)).toBe(false);
  await vi.waitFor(() => expect(silent.listening).toBe(true));
});
