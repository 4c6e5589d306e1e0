import { NoticeList } from "../../../areas/stock/notices/notice-list.tsx";
import { useNotices } from "../../../areas/stock/notices/use-notices.ts";
import { DeliveryList } from "../../../areas/stock/receiving/list/delivery-list.tsx";
import { MissingSlips } from "../../../areas/stock/regulated-ledgers/book/missing-slips.tsx";
import { useLedgers } from "../../../areas/stock/regulated-ledgers/use-ledgers.ts";
import { IncomingTransfers } from "../../../areas/stock/transfers/incoming-transfers.tsx";
import { useTransfers } from "../../../areas/stock/transfers/use-transfers.ts";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";

/** What comes in: notes that are missing, transfers of other shops, what wholesalers announce, and the deliveries. */
export function ReceivingTab({ institutionId, mayChange }: { institutionId: string; mayChange: boolean }) {
  const ledgers = useLedgers(institutionId);
  const transfers = useTransfers(institutionId, true);
  const notices = useNotices(institutionId);
  // What is above the deliveries is awaited, so that nothing moves while it is read.
  if (ledgers.isPending || transfers.isPending || notices.isPending) return <LoadingSkeleton rows={8} />;
  return (
    <>
      <MissingSlips institutionId={institutionId} />
      <IncomingTransfers institutionId={institutionId} />
      <NoticeList institutionId={institutionId} mayChange={mayChange} />
      <DeliveryList institutionId={institutionId} />
    </>
  );
}
