import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../db/database.ts";
import { selectWaitingWork } from "../db/health-queries.ts";
import type { SeeQuery } from "../db/query-watch.ts";
import type { Observe } from "./access-log.ts";

interface ServerMetrics {
  observe: Observe;
  seeQuery: SeeQuery;
  contentType: string;
  /** All figures as text. */
  read: () => Promise<string>;
}

/** Figures for Prometheus; names and units are in docs/runbook.md. None has data of a tenant or a person. */
export function serverMetrics(database: Database, clock: Clock): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "meguri_http_request_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["path", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  // Few buckets: there are as many names as functions that query.
  const statements = new Histogram({
    name: "meguri_db_query_seconds",
    help: "Time from sending a statement to its answer, by the name of the query",
    labelNames: ["query"],
    buckets: [0.01, 0.1, 1],
    registers,
  });
  connectionMetrics(database, registers);
  replicaMetrics(database, registers);
  const countWork = workMetrics(database, clock, registers);
  const observe: Observe = ({ path, status, seconds }) => durations.observe({ path, status: String(status) }, seconds);
  const seeQuery: SeeQuery = ({ name, ms }) => statements.observe({ query: name }, ms / 1000);
  const read = async () => {
    await countWork();
    return registry.metrics();
  };
  return { observe, seeQuery, contentType: registry.contentType, read };
}

function connectionMetrics({ pool }: Database, registers: Registry[]): void {
  new Gauge({
    name: "meguri_db_connections_waiting",
    help: "Requests waiting for a database connection",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: "meguri_db_connections_open",
    help: "Open database connections, by whether a request holds them",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    },
  });
}

function replicaMetrics({ replica }: Database, registers: Registry[]): void {
  new Gauge({
    name: "meguri_replica_read",
    help: "1 where reads go to the replica, 0 where it is skipped; none without a replica",
    registers,
    collect() {
      if (replica) this.set(replica.isRead() ? 1 : 0);
      else this.remove();
    },
  });
  new Counter({
    name: "meguri_reads_total",
    help: "Reads that a replica may answer, by where they went",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of replica?.counts ?? []) this.inc({ outcome }, count);
    },
  });
}

/** @returns what reads the queues once for all of their figures; where the database does not answer they have none */
function workMetrics(database: Database, clock: Clock, registers: Registry[]): () => Promise<void> {
  const labelNames = ["kind"];
  const waiting = new Gauge({ name: "meguri_work_waiting", help: "Rows waiting in a queue", labelNames, registers });
  const failing = new Gauge({
    name: "meguri_work_failing",
    help: "Rows of a queue that have failed three times or more",
    labelNames,
    registers,
  });
  const overdue = new Gauge({
    name: "meguri_work_overdue_seconds",
    help: "Seconds since the longest waiting row of a queue was due",
    labelNames,
    registers,
  });
  const isUp = new Gauge({ name: "meguri_database_up", help: "1 where the database answers, else 0", registers });
  return async () => {
    for (const gauge of [waiting, failing, overdue]) gauge.reset();
    try {
      for (const { kind, ...work } of await selectWaitingWork(database.root, clock.now())) {
        waiting.set({ kind }, work.waiting);
        failing.set({ kind }, work.failing);
        overdue.set({ kind }, work.overdueSeconds);
      }
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  };
}
