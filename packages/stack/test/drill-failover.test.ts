import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { wholeUnder } from "../src/drill/failover/cluster-state.ts";
import { countActs, longestGap } from "../src/drill/failover/count-acts.ts";
import { balancerValues, nodeValues, render, renderFile, setUpFolder } from "../src/drill/failover/render.ts";
import { broken } from "../src/drill/failover/report.ts";
import type { RoundResult } from "../src/drill/failover/round.ts";
import { findFailoverTools, toolFolders } from "../src/drill/failover/tools.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const nodes = [1, 2, 3].map((nth) => ({
  name: `node${nth}`,
  address: `198.18.7.${10 + nth}`,
  dir: `/var/lib/meguri${nth}`,
}));
const [first = { name: "", address: "", dir: "" }] = nodes;
const values = nodeValues(first, {
  nodes,
  network: "198.18.7.0/24",
  postgresBin: "/usr/lib/postgresql/18/bin",
  passwords: { superuser: "s", replication: "r", rest: "p" },
});
const round: RoundResult = {
  fault: "killed",
  from: "node1",
  to: "node2",
  acknowledged: 3,
  lost: 0,
  doubled: 0,
  secondsWithoutWrites: 9,
  oldPrimary: "stopped",
  secondsToRejoin: 10,
  timeline: 2,
};

test("an acknowledged act that the database does not have counts as lost, and one that it has twice as doubled", () => {
  const present = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  expect(countActs(["a", "b", "c"], present)).toEqual({ lost: 1, doubled: 1 });
  expect(countActs(["a"], present)).toEqual({ lost: 0, doubled: 0 });
});

test("the time without writes begins at the fault, and does not end with an act from before it", () => {
  expect(longestGap([90, 99, 112, 113], 100, 115)).toBe(12);
  expect(longestGap([101, 102], 100, 120)).toBe(18);
  expect(longestGap([], 100, 130)).toBe(30);
});

test("a round that loses, doubles, lasts too long or leaves two primaries fails the drill", () => {
  expect(broken(1, round)).toEqual([]);
  expect(broken(1, { ...round, lost: 1 })).toHaveLength(1);
  expect(broken(1, { ...round, doubled: 1 })).toHaveLength(1);
  expect(broken(1, { ...round, secondsWithoutWrites: 15.1 })).toHaveLength(1);
  expect(broken(1, { ...round, oldPrimary: "primary" })).toHaveLength(1);
});

test("a cluster whose old node does not stream on the new timeline is not whole", () => {
  const leader = { name: "node2", role: "leader", state: "running", timeline: 2 };
  const follower = (name: string, more = {}) => ({
    name,
    role: "quorum_standby",
    state: "streaming",
    timeline: 2,
    ...more,
  });
  expect(wholeUnder({ members: [leader, follower("node1"), follower("node3")] }, 3)).toBe("node2");
  expect(wholeUnder({ members: [leader, follower("node1", { timeline: 1 }), follower("node3")] }, 3)).toBeUndefined();
  expect(
    wholeUnder({ members: [leader, follower("node1", { state: "starting" }), follower("node3")] }, 3),
  ).toBeUndefined();
  expect(wholeUnder({ members: [leader, follower("node3")] }, 3)).toBeUndefined();
  expect(wholeUnder(undefined, 3)).toBeUndefined();
});

test("a configuration in which a value is missing is not written", () => {
  const variable = (name: string) => `\${${name}}`;
  const comment = `# ${variable("NOTE")}\n`;
  expect(render(`${comment}a: ${variable("NODE_1")}\n`, { NODE_1: "x" })).toBe(`${comment}a: x\n`);
  expect(() => render(`a: ${variable("NODE_9")}`, {})).toThrow("NODE_9 has no value");
});

test("the drill fills in what an operator fills in, so that it works with the files of the set-up", () => {
  const variables = readFileSync(path.join(setUpFolder, "nodes.env"), "utf8").matchAll(/^(\w+)=/gm);
  const drill = { ...values, ...balancerValues(nodes, { primary: 5000, replica: 5001 }) };
  expect([...variables].map(([, name]) => name).toSorted()).toEqual(Object.keys(drill).toSorted());
});

test("a commit waits for a standby, writes wait where there is none, and the lease is longer than Patroni's own retries", () => {
  const { dcs } = parse(renderFile("patroni.yml", values)).bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: "quorum", synchronous_mode_strict: true, synchronous_node_count: 1 });
  expect(dcs.postgresql.parameters.synchronous_commit).toBe("on");
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  const lease = readFileSync(path.join(setUpFolder, "patroni-short-lease.py"), "utf8");
  expect(dcs.ttl).toBe(Number(/SHORTEST_LEASE = (\d+)/.exec(lease)?.[1]));
});

test("etcd of each node knows the other two", () => {
  const etcd = parse(renderFile("etcd.yml", values));
  expect(etcd["initial-cluster"].split(",")).toHaveLength(3);
  expect(etcd["initial-advertise-peer-urls"]).toBe("http://198.18.7.11:2380");
});

test("what is missing for the drill is named with what to install", () => {
  const result = findFailoverTools([temporaryFolder()]);
  const missing = "missing" in result ? result.missing.join("\n") : "";
  for (const name of ["iproute2", "etcd-server", "haproxy", "patroni", "pg_rewind"]) expect(missing).toContain(name);
});

const haproxy = toolFolders(process.env.FAILOVER_TOOLS, process.env.PATH)
  .map((folder) => path.join(folder, "haproxy"))
  .find((file) => spawnSync(file, ["-v"]).status === 0);

test.skipIf(!haproxy)("HAProxy takes the configuration", () => {
  const file = path.join(mkdtempSync(path.join(temporaryFolder(), "haproxy-")), "haproxy.cfg");
  writeFileSync(file, renderFile("haproxy.cfg", balancerValues(nodes, { primary: 5000, replica: 5001 })));
  const { status, stderr } = spawnSync(haproxy ?? "", ["-c", "-f", file], { encoding: "utf8" });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

const tools = findFailoverTools(toolFolders(process.env.FAILOVER_TOOLS, process.env.PATH));

test.skipIf(!("tools" in tools))(
  "Patroni takes the short lease, and still refuses one that is shorter than its retries",
  () => {
    if (!("tools" in tools)) return;
    const program = `
import sys, importlib.util
spec = importlib.util.spec_from_file_location("short", sys.argv[1]); short = importlib.util.module_from_spec(spec)
spec.loader.exec_module(short)
config = object.__new__(short.Config)
given = dict(ttl=7, loop_wait=1, retry_timeout=3); config._validate_and_adjust_timeouts(given); print(given["ttl"])
given = dict(ttl=5, loop_wait=1, retry_timeout=3); config._validate_and_adjust_timeouts(given); print(given["ttl"])
`;
    const file = path.join(setUpFolder, "patroni-short-lease.py");
    const { stdout } = spawnSync(tools.tools.python, ["-c", program, file], { encoding: "utf8" });
    expect(stdout.trim().split("\n")).toEqual(["7", "7"]);
  },
);

test("all files of the set-up are named in the documentation", () => {
  const text = readFileSync(path.join(setUpFolder, "../../docs/deploy.md"), "utf8");
  for (const file of readdirSync(setUpFolder)) expect(text).toContain(file);
});
