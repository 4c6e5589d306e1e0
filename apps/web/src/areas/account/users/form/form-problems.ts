import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { refusedFields as namedFields } from "../../../../shared/form/refused-fields.ts";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import type { UserFormInput } from "./user-form-schema.ts";

type UserFieldName = keyof UserFormInput;

/** A field the server refused, with the name of the problem. */
type RefusedField = { field: UserFieldName; problem: string };

/** The fields in the order of the form. */
export const userFieldNames = [
  "displayName",
  "nameKana",
  "email",
  "emailVerified",
  "tel",
  "userId",
] as const satisfies readonly UserFieldName[];

/** Reasons that are one field's fault though the server names no field. */
const fieldOfReason: Partial<Record<FailureReason, RefusedField>> = {
  [FailureReason.EMAIL_TAKEN]: { field: "email", problem: "email_taken" },
  [FailureReason.EMAIL_HELD_BY_DELETED]: { field: "email", problem: "email_held_by_deleted" },
  [FailureReason.USER_ID_TAKEN]: { field: "userId", problem: "user_id_taken" },
};

/** The fields that a refused call blames; empty where it is no field's fault. */
export function refusedFields(error: unknown): RefusedField[] {
  const named = namedFields(userFieldNames)(error);
  if (named.length > 0) return named;
  const known = fieldOfReason[failureOf(error).reason];
  return known ? [known] : [];
}

/** Whether a soft-deleted user holds the e-mail address. */
export function isHeldByDeleted(error: unknown): boolean {
  return failureOf(error).reason === FailureReason.EMAIL_HELD_BY_DELETED;
}
