import { useSearchParams } from "react-router-dom";
import type { Checker } from "./checker.ts";
import { ReceivedDetail } from "./detail/received-detail.tsx";
import { ReceivedStatement } from "./detail/received-statement.tsx";
import { ReceivedList } from "./list/received-list.tsx";

const isId = (text: string) => /^[\da-f-]{36}$/i.test(text);

/** The documents of one wholesaler: the one that the address names as `invoice`, else all of them. */
export function ReceivedInvoices({
  tradingId,
  isOutside,
  ...buyer
}: Omit<Checker, "invoiceId"> & {
  tradingId: string;
  /** Whether the wholesaler is not in this system, so that its documents are entered. */
  isOutside: boolean;
}) {
  const [params] = useSearchParams();
  const invoiceId = params.get("invoice") ?? "";
  // What can be no id is no document's.
  const statementId = params.get("statement") ?? "";
  if (isId(statementId)) {
    const { institutionId, vanCode } = buyer;
    return <ReceivedStatement institutionId={institutionId} vanCode={vanCode} statementId={statementId} />;
  }
  if (isId(invoiceId)) return <ReceivedDetail key={invoiceId} checker={{ ...buyer, invoiceId }} />;
  return (
    <ReceivedList institutionId={buyer.institutionId} tradingId={tradingId} canEnter={isOutside && buyer.canWrite} />
  );
}
