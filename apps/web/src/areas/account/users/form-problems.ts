import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../../shared/rpc/failure.ts";
import type { UserFormInput } from "./user-form-schema.ts";

export type UserFieldName = keyof UserFormInput;

/** A field the server refused, with the name of the problem. */
export type RefusedField = { field: UserFieldName; problem: string };

const fieldNames: readonly string[] = [
  "userId",
  "displayName",
  "email",
  "tel",
  "emailVerified",
] satisfies UserFieldName[];

/** Reasons that are one field's fault though the server names no field. */
const fieldOfReason: Partial<Record<FailureReason, RefusedField>> = {
  [FailureReason.EMAIL_TAKEN]: { field: "email", problem: "email_taken" },
  [FailureReason.EMAIL_HELD_BY_DELETED]: { field: "email", problem: "email_held_by_deleted" },
  [FailureReason.USER_ID_TAKEN]: { field: "userId", problem: "user_id_taken" },
};

/** `user.email` and `user.display_name` as the form calls them. */
function fieldNameOf(path: string): UserFieldName | undefined {
  const name = (path.split(".").at(-1) ?? "").replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return isFieldName(name) ? name : undefined;
}

function isFieldName(name: string): name is UserFieldName {
  return fieldNames.includes(name);
}

/** The fields that a refused call blames; empty where it is no field's fault. */
export function refusedFields(error: unknown): RefusedField[] {
  const { reason, fields } = failureOf(error);
  const named = fields.flatMap(({ field, problem }) => {
    const name = fieldNameOf(field);
    return name ? [{ field: name, problem }] : [];
  });
  if (named.length > 0) return named;
  const known = fieldOfReason[reason];
  return known ? [known] : [];
}

/** Whether a soft-deleted user holds the e-mail address. */
export function isHeldByDeleted(error: unknown): boolean {
  return failureOf(error).reason === FailureReason.EMAIL_HELD_BY_DELETED;
}
