import { AnnualReport } from "./book/annual-report.tsx";
import { LedgerBook } from "./book/ledger-book.tsx";
import { LedgerList } from "./ledger-list.tsx";
import { useLedgerParams } from "./ledger-params.ts";

/** The ledgers that the law wants: all of them, one medicine's, or the report of a year. */
export function RegulatedLedgers({ institutionId, name }: { institutionId: string; name: string }) {
  const { ledger, report } = useLedgerParams();
  if (report) return <AnnualReport institutionId={institutionId} name={name} />;
  if (ledger) return <LedgerBook key={ledger} institutionId={institutionId} name={name} medicineId={ledger} />;
  return <LedgerList institutionId={institutionId} />;
}
