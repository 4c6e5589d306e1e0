import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type BillingAccount,
  BillingAccountSchema,
  type BillingEvent,
  BillingEventSchema,
  type BillingInstitution,
  BillingInstitutionSchema,
  BillingInstitutionState,
  type BillingMember,
  BillingMemberSchema,
  BillingPayBy,
  BillingRole,
} from "@meguri/rpc/app/v1/billing_account_pb";
import type { BillingAccountPayBy } from "../tables.ts";
import type { AccountRole } from "./accounts-deps.ts";
import type { AccountEventRow, AccountMemberRow, AccountRow } from "./accounts-queries.ts";
import { paidMonths } from "./paid-months.ts";
import type { PayerRow } from "./payers-queries.ts";

export const wirePayBy: Record<BillingAccountPayBy, BillingPayBy> = {
  card: BillingPayBy.CARD,
  transfer: BillingPayBy.TRANSFER,
};

export const wireAccountRoles: Record<AccountRole, BillingRole> = {
  owner: BillingRole.OWNER,
  viewer: BillingRole.VIEWER,
  admin: BillingRole.UNSPECIFIED,
};

/** An account as the caller sees it. */
export function accountToProto({ row, role }: { row: AccountRow; role: AccountRole }): BillingAccount {
  return create(BillingAccountSchema, {
    id: row.id,
    name: row.name,
    postalCode: row.postal_code,
    address: row.address,
    tel: row.tel,
    email: row.email,
    payBy: wirePayBy[row.pay_by],
    card: cardOf(row),
    role: wireAccountRoles[role],
    institutionCount: row.institution_count,
    createdAt: timestampFromDate(row.created_at),
    updatedAt: timestampFromDate(row.updated_at),
  });
}

function cardOf({ card_brand, card_last4, card_exp_month, card_exp_year }: AccountRow) {
  if (card_exp_month === null || card_exp_year === null) return undefined;
  return { brand: card_brand, last4: card_last4, expMonth: card_exp_month, expYear: card_exp_year };
}

export function accountMemberToProto(row: AccountMemberRow): BillingMember {
  return create(BillingMemberSchema, {
    userId: row.user_id,
    displayName: row.display_name,
    email: row.email,
    role: wireAccountRoles[row.role],
    joinedAt: timestampFromDate(row.created_at),
  });
}

export function payerToProto(row: PayerRow): BillingInstitution {
  const { firstMonth, lastMonth } = paidMonths(row);
  return create(BillingInstitutionSchema, {
    id: row.id,
    accountId: row.accountId,
    accountName: row.accountName,
    institutionId: row.institutionId,
    institutionName: row.institutionName,
    institutionCode: row.institutionCode,
    state: payerState(row),
    firstMonth,
    lastMonth,
    requestedByName: row.requestedByName,
    requestedAt: timestampFromDate(row.requestedAt),
    mayAgree: row.isManager && row.agreedAt === null,
  });
}

function payerState({ agreedAt, endedAt }: PayerRow): BillingInstitutionState {
  if (endedAt) return BillingInstitutionState.ENDING;
  return agreedAt ? BillingInstitutionState.AGREED : BillingInstitutionState.REQUESTED;
}

export function accountEventToProto(row: AccountEventRow): BillingEvent {
  return create(BillingEventSchema, {
    occurredAt: timestampFromDate(row.at),
    actorName: row.actor_name ?? "",
    action: row.action,
    subjectName: row.subject_name ?? "",
  });
}
