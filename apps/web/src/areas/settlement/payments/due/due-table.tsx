import type { DuePayment } from "@meguri/rpc/app/v1/payment_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { PartyName } from "../../common/party-name.tsx";
import { documentKinds } from "../payment-words.ts";
import { DueState } from "./due-state.tsx";
import { canBePaid } from "./sum-due.ts";

/** The documents by due day, with what can be paid of them. */
export function DueTable(props: {
  payments: readonly DuePayment[];
  today: string;
  ticked: readonly string[];
  /** Absent where the person plans no payments. */
  onTick: ((ticked: string[]) => void) | undefined;
  onRun: (runId: string) => void;
}) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { payments, today, ticked, onTick, onRun } = props;
  return (
    <PlainTable
      label={t("due.list")}
      rows={payments}
      rowKey={({ invoiceId }) => invoiceId}
      minWidth={860}
      maxHeight={640}
      isDense
      columns={[
        {
          label: t("field.document"),
          isRowHeader: true,
          cell: (payment) => (
            <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
              {onTick && (
                <Checkbox
                  size="small"
                  disabled={!canBePaid(payment)}
                  checked={canBePaid(payment) && ticked.includes(payment.invoiceId)}
                  onChange={(_, isOn) =>
                    onTick(
                      isOn
                        ? [...ticked, payment.invoiceId]
                        : ticked.filter((invoiceId) => invoiceId !== payment.invoiceId),
                    )
                  }
                />
              )}
              <span>
                {t(`kind.${documentKinds[payment.kind]}`)}{" "}
                <Link component={RouterLink} to={vanPaths.tradingInvoice(payment.vanCode, payment.invoiceId)}>
                  <bdi dir="ltr">{payment.number}</bdi>
                </Link>
              </span>
            </Box>
          ),
        },
        { label: t("field.wholesaler"), cell: ({ name }) => <PartyName name={name} /> },
        {
          label: t("field.dueOn"),
          cell: ({ dueOn, payOn }) => (
            <>
              {dueOn === "" ? t("field.noDay") : day(dueOn)}
              {payOn !== dueOn && (
                <Typography variant="body2" color="textSecondary">
                  {t("due.movedTo", { day: day(payOn) })}
                </Typography>
              )}
            </>
          ),
        },
        { label: t("field.total"), isFigure: true, cell: ({ totalYen }) => yen(totalYen) },
        { label: t("field.paid"), isFigure: true, cell: ({ paidYen }) => yen(paidYen) },
        { label: t("field.due"), isFigure: true, cell: ({ dueYen }) => <strong>{yen(dueYen)}</strong> },
        {
          label: t("field.state"),
          cell: (payment) => <DueState payment={payment} today={today} onRun={onRun} />,
        },
      ]}
    />
  );
}
