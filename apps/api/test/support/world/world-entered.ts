import { createHash } from "node:crypto";
import type { TestApi } from "../server/api.ts";

/** Of a wholesaler outside the system, one of everything that a method can name. */
export interface EnteredThings {
  /** An invoice over 110 yen, with a file; 10 of them are paid. */
  enteredInvoiceId: string;
  /** Another one, with nothing paid. */
  plainEnteredId: string;
  enteredFileId: string;
  enteredPaymentId: string;
  /** An upload of the manager. */
  ownUploadId: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  /** A trading with a wholesaler that is not in the system. */
  inHouseTradingId: string;
  by: string;
}

/** Puts an invoice of a wholesaler outside the system into a pharmacy. */
export async function enteredThings(api: TestApi, wish: Wish): Promise<EnteredThings> {
  const { tenantId, institutionId, inHouseTradingId: tradingId, mark, by } = wish;
  const content = Buffer.from(`%PDF-1.7 ${mark}`);
  const sha256 = createHash("sha256").update(content).digest();
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string }>(text, [tenantId, institutionId, ...values]))[0]?.id ?? "";
  const invoice = async (number: string) => {
    const id = await one(
      `insert into entered_invoice (tenant_id, institution_id, id, trading_id, kind, number, issuer_name, issued_on, due_on,
         received_on, note, net_yen, tax_yen, line_count, source, entered_by, entered_at, changed_by, changed_at)
       values ($1, $2, uuidv7(), $3, 'invoice', $4, $5, '2026-01-01', '2026-01-31', '2026-01-02', $5, 100, 10, 1, 'hand', $6,
         now(), $6, now()) returning id`,
      [tradingId, number, mark, by],
    );
    const header = { kind: "invoice", number, correctsId: null, registrationNumber: "", issuedOn: "2026-01-01" };
    const days = { dueOn: "2026-01-31", periodFrom: null, periodUntil: null, receivedOn: "2026-01-02", note: mark };
    await one(
      `insert into entered_invoice_version (tenant_id, institution_id, invoice_id, version, header, reason, changed_by,
         changed_at)
       values ($1, $2, $3, 1, $4, $5, $6, now())`,
      [id, JSON.stringify({ ...header, ...days }), mark, by],
    );
    await one(
      `insert into entered_invoice_line (tenant_id, institution_id, invoice_id, version, number, kind, slip_number,
         description, net_yen, tax_class, basis_points)
       values ($1, $2, $3, 1, 1, 'slip', $4, $4, 100, 'standard', 1000)`,
      [id, mark],
    );
    await one("insert into entered_invoice_rate values ($1, $2, $3, 1, 'standard', 1000, 100, 10)", [id]);
    return id;
  };
  const enteredInvoiceId = await invoice(mark);
  const plainEnteredId = await invoice(`${mark} 2`);
  const enteredFileId = await one(
    `insert into entered_invoice_file (tenant_id, institution_id, invoice_id, name, type, size, sha256, content, added_by,
       added_at)
     values ($1, $2, $3, $4, 'application/pdf', $5, $6, $7, $8, now()) returning id`,
    [enteredInvoiceId, `${mark}.pdf`, content.length, sha256, content, by],
  );
  const enteredPaymentId = await one(
    `insert into entered_invoice_payment (tenant_id, institution_id, id, invoice_id, paid_on, yen, note, added_by, added_at)
     values ($1, $2, uuidv7(), $3, '2026-01-05', 10, $4, $5, now()) returning id`,
    [enteredInvoiceId, mark, by],
  );
  await one(
    `insert into entered_invoice_layout (tenant_id, institution_id, trading_id, headings, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, now())`,
    [tradingId, JSON.stringify({ number: mark }), by],
  );
  const [upload] = await api.sql<{ id: string }>(
    `insert into file (tenant_id, owner_id, name, type, size, sha256, content, created_at)
     values ($1, $2, $3, 'application/pdf', $4, $5, $6, now()) returning id`,
    [tenantId, by, `${mark}.pdf`, content.length, sha256, content],
  );
  return { enteredInvoiceId, plainEnteredId, enteredFileId, enteredPaymentId, ownUploadId: upload?.id ?? "" };
}
