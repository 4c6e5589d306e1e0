/** Kinds of failure, in Connect's words; `platform/rpc` turns them into wire codes. */
export type FailureKind =
  | "unauthenticated"
  | "permission_denied"
  | "invalid_argument"
  | "not_found"
  | "already_exists"
  | "failed_precondition"
  | "resource_exhausted"
  | "unavailable"
  | "deadline_exceeded"
  | "out_of_range"
  | "internal";

/** Every reason a call can fail for, with its kind. The wire's enum `FailureReason` has the same names. */
const failureKinds = {
  TOKEN_INVALID: "unauthenticated",
  TOKEN_EXPIRED: "unauthenticated",
  SESSION_ENDED: "unauthenticated",
  TENANT_UNKNOWN: "unauthenticated",
  USER_DISABLED: "unauthenticated",
  USER_DELETED: "unauthenticated",
  USER_NOT_SAVED: "permission_denied",
  NOT_ALLOWED: "permission_denied",
  SECOND_FACTOR_NEEDED: "permission_denied",
  RECENT_SIGN_IN_NEEDED: "permission_denied",
  EMAIL_NOT_VERIFIED: "permission_denied",
  FIELD_INVALID: "invalid_argument",
  USER_NOT_FOUND: "not_found",
  EMAIL_TAKEN: "already_exists",
  EMAIL_HELD_BY_DELETED: "already_exists",
  USER_ID_TAKEN: "already_exists",
  OFFSET_TOO_LARGE: "invalid_argument",
  LAST_ADMIN: "failed_precondition",
  NOT_TO_ONESELF: "failed_precondition",
  NOT_AS_ADMIN: "permission_denied",
  NOT_WHILE_ACTING: "permission_denied",
  FILE_NOT_FOUND: "not_found",
  FILE_UNREADABLE: "invalid_argument",
  FILE_KIND_REFUSED: "invalid_argument",
  JOB_NOT_FOUND: "not_found",
  JOB_STATE: "failed_precondition",
  MASTER_OLDER: "failed_precondition",
  TOO_MANY_REQUESTS: "resource_exhausted",
  BUSY: "resource_exhausted",
  PROVIDER_UNAVAILABLE: "unavailable",
  TOO_LARGE: "resource_exhausted",
  USER_STATE: "failed_precondition",
  INTERNAL: "internal",
  DEADLINE: "deadline_exceeded",
  SERVICE_UNAVAILABLE: "unavailable",
  INSTITUTION_NOT_FOUND: "not_found",
  ROLE_TOO_LOW: "permission_denied",
  LAST_MANAGER: "failed_precondition",
  MEMBER_NOT_FOUND: "not_found",
  INVITATION_NOT_FOUND: "not_found",
  INVITATION_FOR_ANOTHER: "permission_denied",
  ALREADY_MEMBER: "already_exists",
  NAME_NOT_TYPED: "invalid_argument",
  CHANGED_MEANWHILE: "failed_precondition",
  STILL_IN_USE: "failed_precondition",
  RECALL_NOT_FOUND: "not_found",
  RECALL_UNCONFIRMED: "failed_precondition",
  NEGOTIATION_NOT_FOUND: "not_found",
  NEGOTIATION_EXISTS: "already_exists",
  NEGOTIATION_EMPTY: "failed_precondition",
  NEGOTIATION_AGREED: "failed_precondition",
  NEGOTIATION_UNCONFIRMED: "failed_precondition",
  NEGOTIATION_UNDECIDED: "failed_precondition",
  NEGOTIATION_NOT_GATHERED: "failed_precondition",
  CHAIN_RUN_UNDER_WAY: "failed_precondition",
  ORDER_NOT_AWAITING: "failed_precondition",
  TRIAL_USED: "failed_precondition",
  PLAN_END_FINAL: "failed_precondition",
  LOT_QUARANTINED: "failed_precondition",
  CORPORATION_NOT_FOUND: "not_found",
  GROUP_NOT_FOUND: "not_found",
  GROUP_STATE: "failed_precondition",
  RULES_NOT_AGREED: "failed_precondition",
  INSTITUTION_NOT_VERIFIED: "failed_precondition",
  MEDICINE_NOT_FOUND: "not_found",
  PRIVACY_ABOVE_GROUP: "invalid_argument",
  REQUEST_REUSED: "failed_precondition",
  DELIVERY_NOT_FOUND: "not_found",
  DELIVERY_STATE: "failed_precondition",
  CODES_UNKNOWN: "failed_precondition",
  COUNT_NOT_FOUND: "not_found",
  COUNT_STATE: "failed_precondition",
  LOTS_REQUIRED: "failed_precondition",
  LOT_EXCEEDED: "failed_precondition",
  ORDER_EXCEEDED: "failed_precondition",
  PRESCRIPTION_NOT_FOUND: "not_found",
  PATIENT_RECORDS: "invalid_argument",
  TERMINAL_NOT_FOUND: "not_found",
  DISPOSAL_NOT_FILED: "failed_precondition",
  LEDGER_ENTRY_NOT_FOUND: "not_found",
  LEDGER_ENTRY_STATE: "failed_precondition",
  DUTY_NOT_FOUND: "not_found",
  DUTY_STATE: "failed_precondition",
  REMAINDER_NOT_FOUND: "not_found",
  REMAINDER_STATE: "failed_precondition",
  PREMADE_NOT_FOUND: "not_found",
  PREMADE_STATE: "failed_precondition",
  RETURN_NOT_FOUND: "not_found",
  RETURN_STATE: "failed_precondition",
  RETURN_BLOCKED: "failed_precondition",
  TRANSFER_NOT_FOUND: "not_found",
  TRANSFER_STATE: "failed_precondition",
  NOT_ONE_CORPORATION: "failed_precondition",
  MEDICINE_REGULATED: "failed_precondition",
  STOCK_NOT_ENOUGH: "failed_precondition",
  SHARE_NOT_FOUND: "not_found",
  SHARE_STATE: "failed_precondition",
  OFFER_NOT_FOUND: "not_found",
  OFFER_STATE: "failed_precondition",
  OFFER_TAKEN: "failed_precondition",
  SETTLEMENT_NOT_FOUND: "not_found",
  SETTLEMENT_STATE: "failed_precondition",
  MONTH_NOT_OVER: "failed_precondition",
  PSYCHOTROPIC_NOT_SHARED: "failed_precondition",
  WHOLESALER_NOT_FOUND: "not_found",
  WHOLESALER_STATE: "failed_precondition",
  VAN_CODE_TAKEN: "already_exists",
  TRADING_NOT_FOUND: "not_found",
  TRADING_STATE: "failed_precondition",
  TRADING_EXISTS: "already_exists",
  OWN_REGISTRATION: "failed_precondition",
  PROGRAM_NOT_FOUND: "not_found",
  WEBHOOK_NOT_FOUND: "not_found",
  ORDER_NOT_FOUND: "not_found",
  ORDER_STATE: "failed_precondition",
  ORDER_REPEATED: "failed_precondition",
  ORDER_LIMIT: "permission_denied",
  ORDER_EMPTY: "failed_precondition",
  NARCOTICS_WHOLESALER: "failed_precondition",
  ORDER_FILE_UNFIT: "failed_precondition",
  INVOICE_NOT_FOUND: "not_found",
  INVOICE_STATE: "failed_precondition",
  INVOICE_LINE_BILLED: "failed_precondition",
  INVOICE_UNPRICED: "failed_precondition",
  INVOICE_EMPTY: "failed_precondition",
  INVOICE_EXCEEDED: "failed_precondition",
  INVOICE_UNDECIDED: "failed_precondition",
  PAYMENT_NOT_FOUND: "not_found",
  PAYMENT_STATE: "failed_precondition",
  PAYEE_NOT_APPROVED: "failed_precondition",
  ANOTHER_PERSON_NEEDED: "failed_precondition",
  PAYER_MISSING: "failed_precondition",
  INVOICE_PLANNED: "failed_precondition",
  SLIP_NOT_FOUND: "not_found",
  SLIP_EXISTS: "already_exists",
  SLIP_BILLED: "failed_precondition",
  CORPORATION_BLOCKED: "failed_precondition",
  STATEMENT_NOT_FOUND: "not_found",
  BILLING_ACCOUNT_NOT_FOUND: "not_found",
  BILLING_ACCOUNT_IN_USE: "failed_precondition",
  LAST_OWNER: "failed_precondition",
  BILLING_INSTITUTION_NOT_FOUND: "not_found",
  BILLING_INSTITUTION_EXISTS: "already_exists",
  CARDS_UNAVAILABLE: "unavailable",
  CARD_SETUP_NOT_FOUND: "not_found",
  PLAN_PRICE_BEGUN: "failed_precondition",
  PLAN_PRICE_NOT_FOUND: "not_found",
  PLAN_PRICE_IN_USE: "failed_precondition",
  BILLING_ACCOUNT_OWES: "failed_precondition",
  BILLING_DOCUMENT_NOT_FOUND: "not_found",
  BILLING_NOTHING_OPEN: "failed_precondition",
  BILLING_CHARGE_BUSY: "failed_precondition",
  BILLING_CARD_MISSING: "failed_precondition",
  BILLING_REFUND_NOT_POSSIBLE: "failed_precondition",
  BILLING_RECEIPT_NOT_FOUND: "not_found",
  BILLING_RECEIPT_YEN: "failed_precondition",
  PAID_PLAN_NOT_POSSIBLE: "failed_precondition",
  PAID_PLAN_CHANGED: "failed_precondition",
  PAID_PLAN_NOT_STARTED: "failed_precondition",
  PAID_PLAN_ENDED: "failed_precondition",
} as const satisfies Record<string, FailureKind>;

export type FailureReason = keyof typeof failureKinds;

/** One wrong field: its path and the name of the problem, for which the web has words. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** A failure that the caller may know of. Anything else that is thrown goes to the log only. */
export class Failure extends Error {
  readonly reason: FailureReason;
  readonly fields: FieldProblem[];

  constructor(reason: FailureReason, fields: FieldProblem[] = [], options?: ErrorOptions) {
    const detail = fields.map(({ field, problem }) => `${field}: ${problem}`).join(", ");
    super(detail ? `${reason} (${detail})` : reason, options);
    this.name = "Failure";
    this.reason = reason;
    this.fields = fields;
  }

  get kind(): FailureKind {
    return failureKinds[this.reason];
  }
}

/** Ends the call with a failure. */
export function fail(reason: FailureReason, fields?: FieldProblem[]): never {
  throw new Failure(reason, fields);
}
