import {
  type StockCount,
  type StockCountDifference,
  type StockCountEntry,
  StockCountState,
} from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { ExportButton } from "../../../shared/ui/table/export-button.tsx";
import { EndActions } from "../common/queue/end-actions.tsx";
import { PostCountDialog } from "./report/post-count-dialog.tsx";
import { useCountReport } from "./report/use-count-report.ts";
import { useExportCount } from "./report/use-export-count.ts";
import { useEndCount } from "./use-end-count.ts";

/** What one does with a count as a whole: write it out, post it, give it up. */
export function CountActions(props: {
  institutionId: string;
  count: StockCount;
  differences: readonly StockCountDifference[];
  entries: readonly StockCountEntry[];
  /** Whether the differences are being looked at: only then are they posted. */
  isReviewing: boolean;
}) {
  const { t } = useTranslation(["counts", "scan"]);
  const save = useExportCount(props.institutionId);
  const report = useCountReport(props.institutionId, props.count);
  const { cancel } = useEndCount();
  const { count, differences, entries } = props;
  const isOpen = count.state === StockCountState.OPEN;
  const problem =
    count.unknownCount > 0
      ? t("scan:unknown.remain", { figure: count.unknownCount })
      : count.lotlessCount > 0
        ? t("lotless.remain", { figure: count.lotlessCount })
        : count.entryCount === 0
          ? t("post.empty")
          : undefined;
  return (
    <>
      <SaveButton format="csv" save={() => save(count, differences, entries)} />
      <ExportButton format="pdf" isExporting={report.isDownloading} onExport={report.download} />
      {isOpen && (
        <EndActions
          problem={problem}
          post={
            props.isReviewing
              ? { label: t("post.open"), dialog: (onClose) => <PostCountDialog {...props} onClose={onClose} /> }
              : undefined
          }
          cancel={{
            label: t("cancel.open"),
            dialog: (onClose) => (
              <ConfirmAct
                title={t("cancel.title", { name: count.name })}
                effects={t("cancel.effects", { figure: count.entryCount })}
                confirmLabel={t("cancel.open")}
                done={t("cancel.done")}
                act={cancel}
                run={() => cancel.mutateAsync({ institutionId: props.institutionId, countId: count.id })}
                onClose={onClose}
              />
            ),
          }}
        />
      )}
    </>
  );
}
