import { PayeeState } from "@meguri/rpc/app/v1/payment_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useDuePayments } from "../use-payments.ts";
import { DueSums } from "./due-sums.tsx";
import { DueTable } from "./due-table.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { canBePaid, monthsFrom } from "./sum-due.ts";

/** What is to be paid this month and the next, to be ticked for a payment. */
export function DueList(props: { institutionId: string; canPlan: boolean; onRun: (runId: string) => void }) {
  const { t } = useTranslation("payments");
  const { yen, number } = useFormat();
  const { institutionId, canPlan, onRun } = props;
  const today = tokyoDay(new Date());
  const months = monthsFrom(today);
  const { payments, isCut, ...reading } = useDuePayments(institutionId, months);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isPlanning, setIsPlanning] = useState(false);
  const payable = payments.filter(canBePaid);
  const chosen = payable.filter(({ invoiceId }) => ticked.includes(invoiceId));
  const sum = chosen.reduce((total, { dueYen }) => total + dueYen, 0n);
  const isWhole = payable.length > 0 && chosen.length === payable.length;
  const needsAccount = payments.some((row) => row.dueYen > 0n && row.payeeState !== PayeeState.APPROVED);
  return (
    <ListState
      {...reading}
      rows={6}
      empty={payments.length === 0 && <EmptyState title={t("due.none")} hint={t("due.noneHint")} />}
    >
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {isCut && <Alert severity="info">{t("due.cut")}</Alert>}
        {needsAccount && <Alert severity="warning">{t("due.noAccount")}</Alert>}
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("due.sums")}
          </Typography>
          <DueSums payments={payments} thisEnd={months.thisEnd} />
        </section>
        <section>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
            <Typography variant="h3" sx={{ flex: 1 }}>
              {t("due.list")}
            </Typography>
            {canPlan && payable.length > 0 && (
              <>
                <Typography variant="body2" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {t("due.chosen", { figure: number(chosen.length), amount: yen(sum) })}
                </Typography>
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => setTicked(isWhole ? [] : payable.map(({ invoiceId }) => invoiceId))}
                >
                  {t(isWhole ? "act.none" : "act.all")}
                </Button>
                <Button variant="contained" disabled={chosen.length === 0} onClick={() => setIsPlanning(true)}>
                  {t("act.plan")}
                </Button>
              </>
            )}
          </Box>
          <DueTable
            payments={payments}
            today={today}
            ticked={ticked}
            onTick={canPlan ? setTicked : undefined}
            onRun={onRun}
          />
        </section>
      </Box>
      {isPlanning && (
        <PlanDialog
          institutionId={institutionId}
          chosen={chosen}
          credits={payments.filter(({ dueYen, runId }) => dueYen < 0n && runId === "")}
          onPlanned={(runId) => {
            setTicked([]);
            setIsPlanning(false);
            onRun(runId);
          }}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </ListState>
  );
}
