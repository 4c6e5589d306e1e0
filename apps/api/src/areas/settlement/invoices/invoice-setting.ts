import type { InvoiceSettingFields } from "@meguri/rules/invoice";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { selectWholesaler } from "../../ordering/wholesalers/index.ts";
import { bankAccountKinds, feeTreatments, taxRoundings } from "./invoice-to-proto.ts";
import type { InvoicesDeps } from "./invoices-deps.ts";
import { type InvoiceSettingRow, putInvoiceSetting, selectInvoiceSetting } from "./setting-queries.ts";

/** How a wholesaler issues its invoices, with the number of its registration. */
export interface SettingView {
  setting: InvoiceSettingRow | undefined;
  registrationNumber: string;
}

/** Reads the setting; for the wholesaler's members. */
export async function getInvoiceSetting(
  { db, wholesalerAccess }: InvoicesDeps,
  { tenantId }: Actor,
  { wholesalerId }: { wholesalerId: string },
): Promise<SettingView> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return readSetting(db, { tenantId, wholesalerId });
}

/**
 * Changes the setting; for managers of an approved wholesaler. Issued documents keep what was printed.
 * @throws Failure CHANGED_MEANWHILE where somebody else has changed it since it was read
 */
export async function updateInvoiceSetting(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  actor: Actor,
  { wholesalerId, edit, readAt }: { wholesalerId: string; edit: Edit<InvoiceSettingFields>; readAt: number },
): Promise<SettingView> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const place = { tenantId: actor.tenantId, wholesalerId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "invoice_setting", wholesalerId);
    const { setting: before } = await readSetting(tx, place);
    if ((before?.updated_at.getTime() ?? 0) !== readAt) fail("CHANGED_MEANWHILE");
    const { taxRounding, bank, note, electronicAddress, feeTreatment } = edit(editedPart(before));
    const now = before ? momentAfter(clock, before.updated_at) : clock.now();
    await putInvoiceSetting(tx, {
      tenant_id: actor.tenantId,
      wholesaler_id: wholesalerId,
      tax_rounding: taxRoundings.named(taxRounding),
      bank_name: bank.bankName,
      bank_branch: bank.bankBranch,
      account_kind: bankAccountKinds.named(bank.accountKind || 1),
      account_number: bank.accountNumber,
      account_holder: bank.accountHolder,
      note,
      electronic_address: electronicAddress,
      fee_treatment: feeTreatments.named(feeTreatment),
      updated_at: now,
    });
    const after = await readSetting(tx, place);
    await audit(tx, clock, actor, {
      action: "invoice_setting.updated",
      objectType: "wholesaler",
      objectId: wholesalerId,
      before: { ...editedPart(before) },
      after: { ...editedPart(after.setting) },
    });
    return after;
  });
}

async function readSetting(db: Db, place: { tenantId: string; wholesalerId: string }): Promise<SettingView> {
  const wholesaler = (await selectWholesaler(db, place.tenantId, place.wholesalerId)) ?? fail("WHOLESALER_NOT_FOUND");
  const setting = await selectInvoiceSetting(db, place);
  return { setting, registrationNumber: wholesaler.details.registrationNumber };
}

/** What a manager edits of a setting; the defaults where nothing is set. */
function editedPart(row: InvoiceSettingRow | undefined): InvoiceSettingFields {
  return {
    taxRounding: taxRoundings.wire(row?.tax_rounding ?? "floor"),
    bank: {
      bankName: row?.bank_name ?? "",
      bankBranch: row?.bank_branch ?? "",
      accountKind: bankAccountKinds.wire(row?.account_kind ?? "ordinary"),
      accountNumber: row?.account_number ?? "",
      accountHolder: row?.account_holder ?? "",
    },
    note: row?.note ?? "",
    electronicAddress: row?.electronic_address ?? "",
    feeTreatment: feeTreatments.wire(row?.fee_treatment ?? "commission"),
  };
}
