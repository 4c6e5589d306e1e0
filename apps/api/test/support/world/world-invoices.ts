import type { TestApi } from "../server/api.ts";

/** Of invoices, one of everything that a method can name. */
export interface InvoiceThings {
  /** A draft of the approved wholesaler to the pharmacy: 110 yen with tax. */
  draftInvoiceId: string;
  /** Issued, paid in part by the receipt, disputed at its line, and with a tax of 1 yen too much. */
  invoiceId: string;
  /** Issued, and with nothing to decide. */
  plainInvoiceId: string;
  /** A statement of the pharmacy's corporation, with one part. */
  corporationStatementId: string;
  receiptId: string;
  /** 70 yen of the customer that settle nothing. */
  openReceiptId: string;
  /** Of a payer who is no known customer. */
  unknownReceiptId: string;
  invoiceSettingUpdatedAt: string;
  /** A closing that a person stopped. */
  closingRunId: string;
  /** Prices that were agreed with the customer. */
  agreementId: string;
  /** A customer that is not in this system. */
  outsideCustomerId: string;
  /** Issued to that customer, with an e-mail that could not be sent. */
  outsideInvoiceId: string;
  /** An entered slip of the pharmacy that no document bills. */
  enteredSlipId: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  wholesalerId: string;
  tradingId: string;
  corporationId: string;
  by: string;
}

const bank = { bankName: "", bankBranch: "", accountKind: "ordinary", accountNumber: "", accountHolder: "" };
const party = (name: string) => ({ name, postalCode: "", address: name, tel: "" });

/** Puts a draft, an issued invoice and a receipt between a wholesaler and a pharmacy. */
export async function invoiceThings(api: TestApi, wish: Wish): Promise<InvoiceThings> {
  const { tenantId, wholesalerId, institutionId, tradingId, mark, by } = wish;
  const own = [tenantId, wholesalerId, institutionId];
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string; at: Date }>(text, [...own, ...values]))[0] ?? { id: "", at: new Date(0) };
  const draft = await one(
    `insert into invoice_draft (tenant_id, wholesaler_id, institution_id, id, trading_id, kind, lines, note, changed_by,
       created_at, updated_at)
     values ($1, $2, $3, uuidv7(), $4, 'invoice', $5, $6, $7, now(), now()) returning id, updated_at as at`,
    [
      tradingId,
      JSON.stringify([{ kind: "free", description: mark, packs: 1, packPrice: "100", taxClass: "standard" }]),
      mark,
      by,
    ],
  );
  const issued = async (serial: number, statedTax: number) => {
    const { id } = await one(
      `insert into invoice (tenant_id, wholesaler_id, institution_id, id, trading_id, kind, year, serial, mode, issued_on,
         due_on, tax_rounding, issuer, recipient, note, net_yen, tax_yen, line_count, provisional_count, hash,
         issued_by, issued_at)
       values ($1, $2, $3, uuidv7(), $4, 'invoice', 2025, $9, 'statement', '2025-12-31', '2026-01-31', 'floor', $5, $6, $7,
         1000, 100, 1, 0, '\\x00', $8, now()) returning id`,
      [
        tradingId,
        JSON.stringify({ ...party(mark), registrationNumber: "", bank }),
        JSON.stringify({ ...party(mark), customerCode: mark }),
        mark,
        by,
        serial,
      ],
    );
    await one(
      `insert into invoice_line (tenant_id, wholesaler_id, institution_id, invoice_id, number, kind, description, packs,
         pack_price, net_yen, tax_class, basis_points)
       values ($1, $2, $3, $4, 1, 'free', $5, 1, 1000, 1000, 'standard', 1000)`,
      [id, mark],
    );
    await one("insert into invoice_rate values ($1, $2, $4, $3, 'standard', 1000, 1000, $5)", [id, statedTax]);
    return { id };
  };
  const invoice = await issued(1, 101);
  const plain = await issued(2, 100);
  const provisional = await issued(3, 100);
  const statement = await issued(5, 100);
  const corporationStatementId = crypto.randomUUID();
  await api.sql(
    "update invoice set kind = 'statement', corporation_id = $3, corporation_statement_id = $4 where tenant_id = $1 and id = $2",
    [tenantId, statement.id, wish.corporationId, corporationStatementId],
  );
  await api.sql(
    `update invoice_line set kind = 'goods', standing = 'provisional', medicine_id = (select min(id) from medicine),
       gtin = '14987000000001', delivered_on = '2025-12-20'
     where tenant_id = $1 and invoice_id = $2`,
    [tenantId, provisional.id],
  );
  await api.sql("update invoice set provisional_count = 1 where tenant_id = $1 and id = $2", [
    tenantId,
    provisional.id,
  ]);
  await one(
    `insert into invoice_difference (tenant_id, wholesaler_id, institution_id, invoice_id, key, line_number, kind, decision,
       note, billed, expected, yen, decided_by, decided_at)
     values ($1, $2, $3, $4, uuidv7(), 1, 'price', 'dispute', $5, '1000', '900', 100, $6, now())`,
    [invoice.id, mark, by],
  );
  await one(
    `insert into invoice_message (tenant_id, wholesaler_id, institution_id, invoice_id, key, line_number, side, text,
       written_by, written_at)
     values ($1, $2, $3, $4, uuidv7(), 1, 'wholesaler', $5, $6, now())`,
    [invoice.id, mark, by],
  );
  const agreement = await one(
    `insert into price_agreement (tenant_id, wholesaler_id, institution_id, id, trading_id, line_count, open_count, total_yen,
       agreed_by, agreed_at)
     values ($1, $2, $3, uuidv7(), $4, 1, 0, 0, $5, now()) returning id, agreed_at as at`,
    [tradingId, by],
  );
  await one(
    `insert into settled_line (tenant_id, wholesaler_id, institution_id, invoice_id, line_number, agreement_id, price_id,
       pack_price)
     values ($1, $2, $3, $4, 1, $5, uuidv7(), 1000)`,
    [plain.id, agreement.id],
  );
  const receipt = await one(
    `insert into receipt (tenant_id, wholesaler_id, institution_id, id, trading_id, received_on, yen, note, added_by, added_at)
     values ($1, $2, $3, uuidv7(), $4, '2026-01-05', 300, $5, $6, now()) returning id, added_at as at`,
    [tradingId, mark, by],
  );
  await one(
    `insert into invoice_payment (tenant_id, wholesaler_id, institution_id, invoice_id, kind, yen, receipt_id, paid_on,
       added_by, added_at)
     values ($1, $2, $3, $4, 'receipt', 300, $5, '2026-01-05', $6, now())`,
    [invoice.id, receipt.id, by],
  );
  const bankReceipt = (yen: number, customer: [string | null, string | null], key: string) =>
    api.sql<{ id: string }>(
      `insert into receipt (tenant_id, wholesaler_id, institution_id, id, trading_id, received_on, yen, payer_name,
         bank_key, note, added_by, added_at)
       values ($1, $2, $4, uuidv7(), $5, '2026-01-06', $6, $3, $7, $3, $8, now()) returning id`,
      [tenantId, wholesalerId, mark, ...customer, yen, `${mark} ${key}`, by],
    );
  const [openReceipt] = await bankReceipt(70, [institutionId, tradingId], "open");
  const [unknownReceipt] = await bankReceipt(80, [null, null], "unknown");
  const [assigned] = await bankReceipt(90, [null, null], "assigned");
  await api.sql(
    `insert into receipt_assignment (tenant_id, wholesaler_id, receipt_id, institution_id, trading_id, assigned_by,
       assigned_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [tenantId, wholesalerId, assigned?.id, institutionId, tradingId, by],
  );
  await api.sql(
    `insert into customer_payer (tenant_id, wholesaler_id, receipt_id, institution_id, trading_id, payer_name, added_by,
       added_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [tenantId, wholesalerId, assigned?.id, institutionId, tradingId, mark, by],
  );
  const setting = await api.sql<{ at: Date }>(
    `insert into invoice_setting (tenant_id, wholesaler_id, note, updated_at) values ($1, $2, $3, now())
     returning updated_at as at`,
    [tenantId, wholesalerId, mark],
  );
  // Closes on the last day of a month, so that there is somebody to close.
  await api.sql(
    "update trading set closing_day = 31, due_months = 1, due_day = 31, invoice_mode = 'slip' where id = $1",
    [tradingId],
  );
  const run = await api.sql<{ id: string }>(
    `insert into closing_run (tenant_id, wholesaler_id, id, until, state, started_by, started_at)
     values ($1, $2, uuidv7(), '2025-12-31', 'stopped', $3, now()) returning id`,
    [tenantId, wholesalerId, by],
  );
  await api.sql(
    `insert into closing_customer (tenant_id, wholesaler_id, run_id, trading_id, institution_id, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, wholesalerId, run[0]?.id, tradingId, institutionId, mark],
  );
  const outside = await api.sql<{ id: string }>(
    `insert into outside_customer (tenant_id, wholesaler_id, id, name, email, note, changed_by, created_at, updated_at)
     values ($1, $2, uuidv7(), $3, 'outside@pharmacy.example.test', $3, $4, now(), now()) returning id`,
    [tenantId, wholesalerId, mark, by],
  );
  const outsideInvoice = await api.sql<{ id: string }>(
    `insert into invoice (tenant_id, wholesaler_id, id, trading_id, kind, year, serial, mode, issued_on, tax_rounding, issuer,
       recipient, net_yen, tax_yen, line_count, provisional_count, hash, issued_by, issued_at)
     values ($1, $2, uuidv7(), $3, 'invoice', 2025, 4, 'statement', '2025-12-31', 'floor', $4, $5, 0, 0, 0, 0, '\\x00', $6,
       now()) returning id`,
    [
      tenantId,
      wholesalerId,
      outside[0]?.id,
      JSON.stringify({ ...party(mark), registrationNumber: "", bank }),
      JSON.stringify({ ...party(mark), customerCode: mark }),
      by,
    ],
  );
  await api.sql(
    `insert into invoice_mail (tenant_id, wholesaler_id, id, invoice_id, to_address, state, problem, next_try_at,
       requested_by, requested_at, ended_at)
     values ($1, $2, uuidv7(), $3, $4, 'failed', 'refused', now(), $5, now(), now())`,
    [tenantId, wholesalerId, outsideInvoice[0]?.id, mark, by],
  );
  const slip = await api.sql<{ id: string }>(
    `insert into entered_slip (tenant_id, wholesaler_id, id, institution_id, trading_id, number, shipped_on, note,
       changed_by, created_at, updated_at)
     values ($1, $2, uuidv7(), $3, $4, 'T-1', '2026-01-04', $5, $6, now(), now()) returning id`,
    [tenantId, wholesalerId, institutionId, tradingId, mark, by],
  );
  await api.sql(
    `insert into entered_slip_line (tenant_id, wholesaler_id, slip_id, number, description, packs, pack_price, tax_class)
     values ($1, $2, $3, 1, $4, 1, 100, 'standard')`,
    [tenantId, wholesalerId, slip[0]?.id, mark],
  );
  return {
    agreementId: agreement.id,
    outsideCustomerId: outside[0]?.id ?? "",
    outsideInvoiceId: outsideInvoice[0]?.id ?? "",
    enteredSlipId: slip[0]?.id ?? "",
    closingRunId: run[0]?.id ?? "",
    corporationStatementId,
    draftInvoiceId: draft.id,
    invoiceId: invoice.id,
    plainInvoiceId: plain.id,
    receiptId: receipt.id,
    openReceiptId: openReceipt?.id ?? "",
    unknownReceiptId: unknownReceipt?.id ?? "",
    invoiceSettingUpdatedAt: setting[0]?.at.toISOString() ?? "",
  };
}
