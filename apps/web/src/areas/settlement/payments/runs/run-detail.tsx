import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type PaymentRun, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePaymentRun } from "../use-payments.ts";
import { RunActs } from "./run-acts.tsx";
import { RunChip } from "./run-chip.tsx";
import { RunDebits } from "./run-debits.tsx";
import { RunTransfers } from "./run-transfers.tsx";

/** One payment: what goes where, who did what, and what is to be done next. */
export function RunDetail(props: {
  institutionId: string;
  runId: string;
  canPlan: boolean;
  isManager: boolean;
  onBack: () => void;
}) {
  const { t } = useTranslation("payments");
  const { failureWords } = useFailureWords();
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { institutionId, canPlan, isManager } = props;
  const { run, error, refetch } = usePaymentRun(institutionId, props.runId);
  const back = (
    <Button color="inherit" sx={{ justifySelf: "start" }} onClick={props.onBack}>
      {t("act.back")}
    </Button>
  );
  if (!run) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={4} />}
      </>
    );
  }
  const isBlocked =
    run.state === PaymentRunState.DRAFT || run.state === PaymentRunState.APPROVED
      ? run.transfers.some(({ isAccountApproved }) => !isAccountApproved)
      : false;
  return (
    <>
      {back}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{t("runs.sum", { day: day(run.payOn), amount: yen(run.yen) })}</Typography>
        <RunChip state={run.state} />
        <RunActs institutionId={institutionId} run={run} canPlan={canPlan} isManager={isManager} />
      </Box>
      {isBlocked && <Alert severity="warning">{t("due.noAccount")}</Alert>}
      <RunFacts run={run} />
      <section>
        <Typography variant="h3" sx={{ mb: 1.5 }}>
          {t("runs.transfers")}
        </Typography>
        <RunTransfers institutionId={institutionId} run={run} isManager={isManager} />
      </section>
      {run.debits.length > 0 && (
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("runs.debits")}
          </Typography>
          <RunDebits run={run} />
        </section>
      )}
    </>
  );
}

function RunFacts({ run }: { run: PaymentRun }) {
  const { t } = useTranslation("payments");
  const { yen, number, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const isCancelled = run.state === PaymentRunState.CANCELLED;
  const done = [
    { label: t("field.createdBy"), name: run.createdByName, at: run.createdAt },
    { label: t("field.approvedBy"), name: run.approvedByName, at: run.approvedAt },
    { label: t("field.exportedBy"), name: run.exportedByName, at: run.exportedAt },
    { label: t(isCancelled ? "field.cancelledBy" : "field.paidBy"), name: run.endedByName, at: run.endedAt },
  ].flatMap(({ label, name, at }) =>
    at
      ? [
          {
            label,
            value: (
              <>
                <bdi>{name}</bdi> {dateTime(timestampDate(at))}
              </>
            ),
          },
        ]
      : [],
  );
  return (
    <Facts
      facts={[
        { label: t("field.payOn"), value: day(run.payOn) },
        { label: t("field.transfers"), value: number(run.transferCount) },
        { label: t("field.amount"), value: yen(run.yen) },
        ...(run.returnedYen > 0n ? [{ label: t("runs.returned"), value: yen(run.returnedYen) }] : []),
        { label: t("field.fee"), value: yen(run.feeYen) },
        ...done,
        ...(run.paidOn === "" ? [] : [{ label: t("field.paidOn"), value: day(run.paidOn) }]),
      ]}
    />
  );
}
