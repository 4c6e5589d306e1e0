import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { MaybeMoment, Moment } from "./moments.ts";

export interface FileTable {
  tenant_id: string;
  id: Generated<string>;
  owner_id: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
  content: Buffer;
  institution_id: ColumnType<string | null, string | null | undefined, string | null>;
  wholesaler_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
}

export type JobState =
  | "queued"
  | "checking"
  | "to_review"
  | "applying"
  | "done"
  | "part_failed"
  | "failed"
  | "cancelled";

export interface JobTable {
  tenant_id: string;
  id: Generated<string>;
  kind: string;
  state: JobState;
  owner_id: string;
  file_id: string | null;
  file_name: Generated<string>;
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  done: Generated<number>;
  total: Generated<number>;
  right_count: Generated<number>;
  warned_count: Generated<number>;
  wrong_count: Generated<number>;
  problem: Generated<string>;
  leased_until: MaybeMoment;
  lease_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  ended_at: MaybeMoment;
}

export interface ImportProblem {
  column: string;
  value: string;
  problem: string;
  warning: boolean;
}

export interface UserImportRowTable {
  tenant_id: string;
  job_id: string;
  line: number;
  data: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  problems: JSONColumnType<ImportProblem[], string | undefined, string>;
  state: Generated<"right" | "warned" | "wrong">;
  applied_at: MaybeMoment;
}
