import { timestampDate } from "@bufbuild/protobuf/wkt";
import { PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { DebitsDialog } from "../bank/debits-dialog.tsx";
import { usePaymentRuns } from "../use-payments.ts";
import { RunChip } from "./run-chip.tsx";

/** The payments, the newest first. */
export function RunList(props: { institutionId: string; isManager: boolean; onRun: (runId: string) => void }) {
  const { t } = useTranslation("payments");
  const { yen, number, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { institutionId, isManager, onRun } = props;
  const { runs, ...reading } = usePaymentRuns(institutionId);
  const [isReadingFile, setIsReadingFile] = useState(false);
  return (
    <>
      {isManager && runs.some(({ state }) => state === PaymentRunState.EXPORTED) && (
        <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => setIsReadingFile(true)}>
          {t("act.bank")}
        </Button>
      )}
      {isReadingFile && <DebitsDialog institutionId={institutionId} onClose={() => setIsReadingFile(false)} />}
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
            {
              label: t("field.state"),
              cell: ({ state, returnedYen }) => (
                <>
                  <RunChip state={state} />{" "}
                  {returnedYen > 0n && (
                    <StatusChip tone="error" label={t("runs.returnedYen", { amount: yen(returnedYen) })} />
                  )}
                </>
              ),
            },
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
    </>
  );
}
