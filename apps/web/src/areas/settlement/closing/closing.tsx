import { ClosingObstacle, ClosingRunState } from "@meguri/rpc/app/v1/closing_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { FilterChips } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { inOrder } from "../../../shared/ui/state/in-order.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ClosingRunPanel } from "./closing-run-panel.tsx";
import { ClosingTable } from "./closing-table.tsx";
import { useClosing, useClosingActs } from "./use-closing.ts";

/** Closes all customers of a day in one action: what will be closed, what prevents it, and the progress. */
export function Closing(props: { wholesalerId: string; vanCode: string; isManager: boolean }) {
  const { t } = useTranslation("closing");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const [params, setParams] = useSearchParams();
  const { wholesalerId, vanCode, isManager } = props;
  const { closing, ...reading } = useClosing(wholesalerId, params.get("until") ?? "");
  const { start } = useClosingActs();
  const [pending, setPending] = useState<string>();
  const customers = closing?.customers ?? [];
  const until = closing?.until ?? "";
  const run = closing?.run;
  const ready = customers.filter(({ invoiceId, obstacle }) => !invoiceId && obstacle === ClosingObstacle.UNSPECIFIED);
  const blocked = customers.filter(({ obstacle, invoiceId }) => !invoiceId && obstacle !== ClosingObstacle.UNSPECIFIED);
  const closed = customers.filter(({ invoiceId }) => invoiceId);
  const net = ready.reduce((sum, { netYen }) => sum + netYen, 0n);
  const isUnderWay = run?.state === ClosingRunState.RUNNING || run?.state === ClosingRunState.STOPPED;
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set("until", next);
        return after;
      },
      { replace: true },
    );
  const days = (closing?.days ?? []).map((one) => ({
    name: one.until,
    label: t("day", { day: day(one.until), figure: number(one.customerCount) }),
  }));
  return (
    <ListState
      {...reading}
      rows={6}
      empty={customers.length === 0 && <EmptyState title={t("none")} hint={t("noneHint")} />}
    >
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", ...inOrder }}>
        <FilterChips label={t("days")} options={days} chosen={until} onChoose={choose} />
        <Facts
          least={160}
          facts={[
            { label: t("field.day"), value: <strong>{day(until)}</strong> },
            { label: t("field.ready"), value: t("customers", { count: ready.length, figure: number(ready.length) }) },
            { label: t("field.net"), value: yen(net) },
            {
              label: t("field.blocked"),
              value: t("customers", { count: blocked.length, figure: number(blocked.length) }),
            },
            {
              label: t("field.closed"),
              value: t("customers", { count: closed.length, figure: number(closed.length) }),
            },
          ]}
        />
        {run && <ClosingRunPanel wholesalerId={wholesalerId} vanCode={vanCode} run={run} isManager={isManager} />}
        {blocked.length > 0 && <Alert severity="warning">{t("blockedLead")}</Alert>}
        {isManager && !isUnderWay && (
          <Box>
            <Button variant="contained" disabled={ready.length === 0} onClick={() => setPending(crypto.randomUUID())}>
              {t("act.start", { count: ready.length, figure: number(ready.length) })}
            </Button>
          </Box>
        )}
        {!isManager && <Alert severity="info">{t("managersOnly")}</Alert>}
        <ClosingTable vanCode={vanCode} wholesalerId={wholesalerId} customers={customers} />
      </Box>
      {pending && (
        <ConfirmAct
          title={t("start.title", { count: ready.length, figure: number(ready.length), day: day(until) })}
          effects={t("start.effects")}
          confirmLabel={t("start.confirm")}
          done={t("start.done")}
          act={start}
          run={() => start.mutateAsync({ wholesalerId, runId: pending, until })}
          onClose={() => setPending(undefined)}
        />
      )}
    </ListState>
  );
}
