import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { clientOf, startApi, type TestApi } from "../../support/server/api.ts";
import { codeOf } from "../../support/server/outcome.ts";
import { bearerOf, type Program, startProgram } from "../../support/server/program.ts";

let api: TestApi;
const running: Program[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
});
afterAll(() => api.stop());

async function start(): Promise<Program> {
  const program = await startProgram(api);
  running.push(program);
  return program;
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "a write under way at %s is finished and answered, then the program ends well",
  async (signal) => {
    const program = await start();
    const users = clientOf(program.url, UserService, bearerOf(await makeAdmin(api)));
    const { uid: userId } = await makeUser(api);
    const holder = new pg.Client({ connectionString: api.ownerUrl });
    holder.on("error", () => undefined);
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from users where user_id = $1 for update", [userId]);
    const underWay = codeOf(users.updateUser({ user: { userId, tel: "03-1234-0000" } }));
    await expect.poll(() => isWaiting()).toBe(true);
    program.child.kill(signal);
    await program.saw('"stopping"');
    await expect
      .poll(() =>
        fetch(`${program.url}/healthz`).then(
          ({ status }) => status,
          () => "closed",
        ),
      )
      .toMatch(/closed/);
    await holder.query("commit");
    await holder.end();
    expect(await underWay).toBe("answered");
    expect(await program.ended).toBe(0);
    expect(await api.sql("select tel from users where user_id = $1", [userId])).toEqual([{ tel: "03-1234-0000" }]);
  },
);

test("an idle program ends at once, and leaves no connection behind", async () => {
  const program = await start();
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

describe("a balancer sends a request to a server that has ended", () => {
  test("because the end is not announced, or nothing is answered from then on", async () => {
    const program = await startProgram(api, { DRAIN_SECONDS: "60" });
    running.push(program);
    const headers = { ...bearerOf(await makeUser(api)), "content-type": "application/json" };
    const call = () =>
      fetch(`${program.url}/api/app.v1.AccountService/GetAccount`, { method: "POST", headers, body: "{}" });
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect((await call()).headers.get("connection")).toBe("keep-alive");
    program.child.kill("SIGTERM");
    await program.saw('"stopping"');
    const ready = await fetch(`${program.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    const answer = await call();
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  });

  test("and it goes on for ever, because the time of the announcement does not end", async () => {
    const program = await startProgram(api, { DRAIN_SECONDS: "1" });
    running.push(program);
    program.child.kill("SIGTERM");
    await program.saw('"stopping"');
    expect(await program.ended).toBe(0);
  });
});

test("a program that cannot start prints the reason in plain words and ends with a failure", async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../../../src/main.ts", import.meta.url))], {
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(output).toContain("COMPANY_NAME: is missing");
  expect(output).not.toContain("    at ");
});

/** Whether a statement of the API's role waits for the row that is held. */
async function isWaiting(): Promise<boolean> {
  const { rowCount } = await api.deps.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(rowCount) > 0;
}
