import { timestampDate } from "@bufbuild/protobuf/wkt";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePaymentRuns } from "../use-payments.ts";
import { RunChip } from "./run-chip.tsx";

/** The payments, the newest first. */
export function RunList({ institutionId, onRun }: { institutionId: string; onRun: (runId: string) => void }) {
  const { t } = useTranslation("payments");
  const { yen, number, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { runs, ...reading } = usePaymentRuns(institutionId);
  return (
    <ListState
      {...reading}
      rows={5}
      empty={runs.length === 0 && <EmptyState title={t("runs.none")} hint={t("runs.noneHint")} />}
    >
      <PlainTable
        label={t("view.runs")}
        rows={runs}
        rowKey={({ id }) => id}
        minWidth={720}
        columns={[
          {
            label: t("field.payOn"),
            isRowHeader: true,
            cell: ({ id, payOn }) => (
              <Link component="button" type="button" sx={{ fontWeight: 600 }} onClick={() => onRun(id)}>
                {day(payOn)}
              </Link>
            ),
          },
          { label: t("field.state"), cell: ({ state }) => <RunChip state={state} /> },
          { label: t("field.transfers"), isFigure: true, cell: ({ transferCount }) => number(transferCount) },
          { label: t("field.amount"), isFigure: true, cell: (run) => <strong>{yen(run.yen)}</strong> },
          {
            label: t("field.createdBy"),
            cell: ({ createdByName, createdAt }) => (
              <>
                <bdi>{createdByName}</bdi> {createdAt && dateTime(timestampDate(createdAt))}
              </>
            ),
          },
        ]}
      />
    </ListState>
  );
}
