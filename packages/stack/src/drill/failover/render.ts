import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";

/** Where the files of the recommended set-up are; the drill works with the same ones. */
export const setUpFolder = path.join(projectRoot, "deploy/failover");

/**
 * Fills the values into a configuration, as envsubst does.
 * @throws Error where a value is missing
 */
export function render(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/^(?!\s*#).*$/gm, (line) =>
    line.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${name} has no value`);
      return value;
    }),
  );
}

/** Fills the values into a file of the recommended set-up. */
export function renderFile(name: string, values: Readonly<Record<string, string>>): string {
  return render(readFileSync(path.join(setUpFolder, name), "utf8"), values);
}

/** A node of the cluster: a machine with Postgres, Patroni and etcd. */
export type NodePlace = { name: string; address: string; dir: string };

/** What all nodes have in common. */
export type ClusterValues = {
  nodes: readonly NodePlace[];
  network: string;
  postgresBin: string;
  passwords: { superuser: string; replication: string; rest: string };
};

/** The values of `deploy/failover/nodes.env` for a node on this machine. */
export function nodeValues(
  { name, address, dir }: NodePlace,
  { nodes, network, postgresBin, passwords }: ClusterValues,
): Record<string, string> {
  return {
    NODE_NAME: name,
    NODE_ADDRESS: address,
    DATA_DIR: dir,
    ...addresses(nodes),
    NETWORK: network,
    API_NETWORK: network,
    ETCD_HOSTS: nodes.map((node) => `${node.address}:2379`).join(","),
    ETCD_CLUSTER: nodes.map((node) => `${node.name}=http://${node.address}:2380`).join(","),
    POSTGRES_BIN: postgresBin,
    SHARED_BUFFERS: "128MB",
    LEASE_SECONDS: "7",
    // The nodes are on one machine, and a watchdog would reset it.
    HBA_KIND: "host",
    TLS: "off",
    ARCHIVE: "off",
    ARCHIVE_DIR: "",
    WATCHDOG: "off",
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REST_PASSWORD: passwords.rest,
  };
}

/** The values of HAProxy beside the API. */
export function balancerValues(nodes: readonly NodePlace[], ports: { primary: number; replica: number }) {
  return {
    ...addresses(nodes),
    PRIMARY_BIND: `127.0.0.1:${ports.primary}`,
    REPLICA_BIND: `127.0.0.1:${ports.replica}`,
  };
}

function addresses(nodes: readonly NodePlace[]): Record<string, string> {
  return Object.fromEntries(nodes.map(({ address }, index) => [`NODE_${index + 1}`, address]));
}
