import type { MessageInitShape } from "@bufbuild/protobuf";
import type { CorporationStatementSchema, StatementAmountsSchema } from "@meguri/rpc/app/v1/invoice_pb";
import { statementBalance } from "@meguri/rules/invoice-sums";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type StatementPartRow, selectShopDebts, selectStatementParts } from "./corporation-queries.ts";
import type { InvoicesDeps } from "./invoices-deps.ts";

/** What a statement carries over and bills, in whole yen. */
interface PeriodAmounts {
  previousYen: bigint;
  receivedYen: bigint;
  adjustedYen: bigint;
  netYen: bigint;
  taxYen: bigint;
}

/** A statement for all shops of a corporation: its parts, each a document of its own, and their sums in whole yen. */
export interface CorporationStatement extends PeriodAmounts {
  id: string;
  /** What all parts have in common: issuer, closing day, due day, the corporation's name. */
  first: StatementPartRow;
  parts: readonly StatementPartRow[];
  openYen: bigint;
  /** What each shop owes now, by trading; for the wholesaler alone, else empty. */
  debts: ReadonlyMap<string, { statedYen: bigint; dueYen: bigint; hasLeft: boolean }>;
}

/** Reads one of a wholesaler; for its members. @throws Failure WHOLESALER_NOT_FOUND, STATEMENT_NOT_FOUND */
export async function getCorporationStatement(
  { db, wholesalerAccess }: Pick<InvoicesDeps, "db" | "wholesalerAccess">,
  { tenantId }: Pick<Actor, "tenantId">,
  { wholesalerId, statementId }: { wholesalerId: string; statementId: string },
): Promise<CorporationStatement> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const statement = await readStatement(db, statementId);
  const { first } = statement;
  if (first.wholesalerId !== wholesalerId.toLowerCase()) fail("STATEMENT_NOT_FOUND");
  const debts = await selectShopDebts(db, { tenantId, wholesalerId }, statementId);
  return {
    ...statement,
    debts: new Map(
      debts.map(({ tradingId, statedYen, dueYen, hasLeft }) => [
        tradingId,
        { statedYen: BigInt(statedYen), dueYen: BigInt(dueYen), hasLeft },
      ]),
    ),
  };
}

/**
 * Reads one that a corporation received; for its head office. @throws Failure INSTITUTION_NOT_FOUND; STATEMENT_NOT_FOUND,
 * also for members of the shops
 */
export async function getReceivedStatement(
  { db, institutionAccess }: Pick<InvoicesDeps, "db" | "institutionAccess">,
  { institutionId, statementId }: { institutionId: string; statementId: string },
): Promise<CorporationStatement> {
  await institutionAccess.enterToRead(db, institutionId);
  return readStatement(db, statementId);
}

/** Reads one for whom the session is. @throws Failure STATEMENT_NOT_FOUND */
async function readStatement(db: Db, statementId: string): Promise<CorporationStatement> {
  const parts = await selectStatementParts(db, statementId);
  const first = parts[0] ?? fail("STATEMENT_NOT_FOUND");
  const sum = (name: "previousYen" | "receivedYen" | "adjustedYen" | "netYen" | "taxYen" | "openYen") =>
    parts.reduce((total, part) => total + BigInt(part[name]), 0n);
  return {
    id: statementId.toLowerCase(),
    first,
    parts,
    previousYen: sum("previousYen"),
    receivedYen: sum("receivedYen"),
    adjustedYen: sum("adjustedYen"),
    netYen: sum("netYen"),
    taxYen: sum("taxYen"),
    openYen: sum("openYen"),
    debts: new Map(),
  };
}

/** What is carried over, and what is to be paid in all. */
export function statementAmounts(amounts: PeriodAmounts): MessageInitShape<typeof StatementAmountsSchema> {
  const { previousYen, receivedYen, adjustedYen, netYen, taxYen } = amounts;
  const { carriedYen, balanceYen } = statementBalance({
    previousYen,
    receivedYen,
    adjustedYen,
    sums: { netYen, taxYen },
  });
  return { previousYen, receivedYen, adjustedYen, carriedYen, balanceYen };
}

/** The amounts of a part as numbers. */
export const amountsOfPart = ({
  previousYen,
  receivedYen,
  adjustedYen,
  netYen,
  taxYen,
}: Pick<StatementPartRow, keyof PeriodAmounts>): PeriodAmounts => ({
  previousYen: BigInt(previousYen),
  receivedYen: BigInt(receivedYen),
  adjustedYen: BigInt(adjustedYen),
  netYen: BigInt(netYen),
  taxYen: BigInt(taxYen),
});

/** The statement for either side. */
export function statementToProto(statement: CorporationStatement): MessageInitShape<typeof CorporationStatementSchema> {
  const { id, first, parts, netYen, taxYen, openYen, debts } = statement;
  return {
    id,
    corporationName: first.recipient.corporation ?? "",
    issuerName: first.issuer.name,
    wholesalerId: first.wholesalerId,
    vanCode: first.vanCode,
    periodUntil: first.periodUntil,
    dueOn: first.dueOn ?? "",
    parts: parts.map((part) => ({
      invoiceId: part.invoiceId,
      number: part.number,
      institutionId: part.institutionId,
      institutionName: part.recipient.name,
      tradingId: part.tradingId,
      amounts: statementAmounts(amountsOfPart(part)),
      netYen: BigInt(part.netYen),
      taxYen: BigInt(part.taxYen),
      openYen: BigInt(part.openYen),
      dueYen: debts.get(part.tradingId)?.dueYen ?? 0n,
      statedYen: debts.get(part.tradingId)?.statedYen ?? 0n,
      hasLeft: debts.get(part.tradingId)?.hasLeft ?? false,
    })),
    amounts: statementAmounts(statement),
    netYen,
    taxYen,
    openYen,
    dueYen: [...debts.values()].reduce((total, debt) => total + debt.dueYen, 0n),
  };
}
