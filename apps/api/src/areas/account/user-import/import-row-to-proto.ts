import { create } from "@bufbuild/protobuf";
import { type UserImportRow, UserImportRowSchema } from "@meguri/rpc/app/v1/user_import_service_pb";
import type { ImportRow } from "./import-rows-queries.ts";

/** A row's problems as the wire's messages, one each. */
export function importRowToProto({ line, problems }: Pick<ImportRow, "line" | "problems">): UserImportRow[] {
  return problems.map((problem) => create(UserImportRowSchema, { line, ...problem }));
}
