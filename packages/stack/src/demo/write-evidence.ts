import type { Client } from "pg";
import type { DemoEvidence, DemoShare } from "./generate/pharmacy/partner-evidence.ts";
import { type Column, insertRows } from "./write-rows.ts";

type OfShare = Pick<DemoShare, "institutionId" | "month" | "payer">;

const ofShare: readonly Column<OfShare>[] = [
  ["institution_id", "uuid", ({ institutionId }) => institutionId],
  ["month", "date", ({ month }) => month],
  ["payer", "text", ({ payer }) => payer],
];

/** Writes what receipts tell, of all shops at once, as the owner role; what partners find follows by itself. */
export async function writeEvidence(
  owner: Client,
  tenantId: string,
  shares: readonly DemoShare[],
  uses: readonly DemoEvidence[],
): Promise<void> {
  const constants = [["tenant_id", "text", tenantId]] as const;
  const shareColumns: readonly Column<DemoShare>[] = [
    ...ofShare,
    ["shared_by", "text", ({ by }) => by],
    ["shared_at", "timestamptz", ({ at }) => at],
  ];
  const useColumns: readonly Column<DemoEvidence>[] = [
    ...ofShare,
    ["code", "text", ({ medicineId }) => medicineId],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["dispensings", "int", ({ dispensings }) => dispensings],
    ["amount", "numeric", ({ amount }) => amount],
    ["last_on", "date", ({ lastOn }) => lastOn],
  ];
  await insertRows(owner, "evidence_share", { columns: shareColumns, constants, mayExist: false }, shares);
  await insertRows(owner, "evidence", { columns: useColumns, constants, mayExist: false }, uses);
}
