import { type DuePayment, PayeeState } from "@meguri/rpc/app/v1/payment_service_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

/** Payment state of a document. */
export function DueState(props: { payment: DuePayment; today: string; onRun: (runId: string) => void }) {
  const { t } = useTranslation("payments");
  const { payment, today, onRun } = props;
  if (payment.runId !== "") {
    return (
      <Link component="button" type="button" onClick={() => onRun(payment.runId)}>
        {t("field.planned")}
      </Link>
    );
  }
  if (payment.dueYen === 0n) return <StatusChip tone="ok" label={t("field.paid")} />;
  if (payment.dueYen < 0n) return <StatusChip tone="neutral" label={t("field.credit")} />;
  if (payment.payeeState === PayeeState.MISSING) return <StatusChip tone="warn" label={t("account.missing")} />;
  if (payment.payeeState === PayeeState.WAITING) return <StatusChip tone="hold" label={t("account.waiting")} />;
  if (payment.dueOn !== "" && payment.dueOn < today) return <StatusChip tone="error" label={t("due.overdue")} />;
  return null;
}
