import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import type { PickMedicine } from "../../common/pick-medicine.ts";
import { RecentScans } from "../../common/queue/recent-scans.tsx";
import { ScanPanel } from "../../common/scan/scan-panel.tsx";
import { LastEntry } from "./last-entry.tsx";
import { useCountEntries } from "./use-count-entries.ts";
import { useCountScan } from "./use-count-scan.ts";

/** Where a shelf is counted: the field, the last scan with the running total, and those before it with the way back. */
export function CountPanel(props: {
  institutionId: string;
  countId: string;
  entries: readonly StockCountEntry[];
  picker: PickMedicine;
}) {
  const { t } = useTranslation("counts");
  const { institutionId, countId, entries } = props;
  const counting = useCountScan(institutionId, countId, entries);
  const { takeBack, error } = useCountEntries(institutionId, countId);
  const { last, scanned, release, step, total } = counting;
  return (
    <ScanPanel hint={t("scanHint")} scanning={counting} error={error} picker={props.picker}>
      {last && scanned && (
        <LastEntry
          institutionId={institutionId}
          countId={countId}
          entry={scanned}
          last={last}
          step={step}
          total={total}
          onRelease={release}
        />
      )}
      <RecentScans scans={entries} onTakeBack={takeBack} />
    </ScanPanel>
  );
}
