import type { TestApi } from "../server/api.ts";

/** Of payments, one of everything that a method can name. */
export interface PaymentThings {
  paymentSettingUpdatedAt: string;
  bookSettingUpdatedAt: string;
  /** A payment that waits for approval. */
  draftRunId: string;
  /** One that is approved. */
  approvedRunId: string;
  /** One whose file was written. */
  exportedRunId: string;
  paidRunId: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  wholesalerId: string;
  tradingId: string;
  invoiceId: string;
  by: string;
  /** Who entered the payee. */
  clerk: string;
}

const accountColumns = "bank_code, bank_name, branch_code, branch_name, account_kind, account_number, holder";

/** Puts the payer's account, an approved payee and two payments into a pharmacy. */
export async function paymentThings(api: TestApi, wish: Wish): Promise<PaymentThings> {
  const { tenantId, institutionId, wholesalerId, tradingId, invoiceId, mark, by, clerk } = wish;
  const own = [tenantId, institutionId, mark];
  const [setting] = await api.sql<{ at: Date }>(
    `insert into payment_setting (tenant_id, institution_id, ${accountColumns}, payer_code, updated_at)
     values ($1, $2, '0001', $3, '001', $3, 'ordinary', '1234567', $3, '0000000001', now()) returning updated_at as at`,
    own,
  );
  const [books] = await api.sql<{ at: Date }>(
    `insert into book_setting (tenant_id, institution_id, section, updated_at) values ($1, $2, $3, now())
     returning updated_at as at`,
    own,
  );
  await api.sql(
    `insert into payee (tenant_id, institution_id, ${accountColumns}, trading_id, entered_by, entered_at, approved_by,
       approved_at)
     values ($1, $2, '0002', $3, '002', $3, 'ordinary', '7654321', $3, $4, $5, now(), $6, now())`,
    [...own, tradingId, clerk, by],
  );
  const payer = { bankCode: "0001", bankName: mark, branchCode: "001", branchName: mark, accountKind: "ordinary" };
  const run = async (state: "draft" | "approved" | "exported" | "paid", payOn = "current_date + 30") => {
    const [row] = await api.sql<{ id: string }>(
      `insert into payment_run (tenant_id, institution_id, id, pay_on, state, two_approvers, payer, created_by, created_at, paid_on)
       values ($1, $2, uuidv7(), ${payOn}, $3, false, $4, $5, now(), case $3 when 'paid' then current_date end) returning id`,
      [
        tenantId,
        institutionId,
        state,
        state !== "draft"
          ? JSON.stringify({ ...payer, accountNumber: "1234567", holder: mark, payerCode: "0000000001" })
          : null,
        by,
      ],
    );
    await api.sql(
      `insert into payment_transfer (tenant_id, institution_id, ${accountColumns}, run_id, trading_id, yen, fee_yen)
       values ($1, $2, '0002', $3, '002', $3, 'ordinary', '7654321', $3, $4, $5, 100, 0)`,
      [...own, row?.id, tradingId],
    );
    return row?.id ?? "";
  };
  const draftRunId = await run("draft");
  await api.sql(
    `insert into payment_item (tenant_id, institution_id, run_id, invoice_id, wholesaler_id, trading_id, yen, left_yen, state)
     values ($1, $2, $3, $4, $5, $6, 100, 700, 'released')`,
    [tenantId, institutionId, draftRunId, invoiceId, wholesalerId, tradingId],
  );
  const approvedRunId = await run("approved");
  const exportedRunId = await run("exported", "date '2026-01-06'");
  const paidRunId = await run("paid");
  await api.sql(
    `insert into payment_debit (tenant_id, institution_id, bank_key, run_id, booked_on, yen, words, recorded_by, recorded_at)
     values ($1, $2, $3, $4, current_date, 100, $3, $5, now())`,
    [...own, paidRunId, by],
  );
  return {
    paymentSettingUpdatedAt: setting?.at.toISOString() ?? "",
    bookSettingUpdatedAt: books?.at.toISOString() ?? "",
    draftRunId,
    approvedRunId,
    exportedRunId,
    paidRunId,
  };
}
