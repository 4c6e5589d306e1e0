import { type RegulatedDuty, RegulatedDutyKind, RegulatedDutyState } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Switch from "@mui/material/Switch";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useDuties, useLedgers } from "../use-ledgers.ts";
import { CancelDutyDialog } from "./cancel-duty-dialog.tsx";
import { dutyName, dutyState } from "./duty-names.ts";
import { EndDutyDialog } from "./end-duty-dialog.tsx";

/** Notices that are owed, with the days that are left. */
export function DutyList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("regulated");
  const [withEnded, setWithEnded] = useState(false);
  const [asked, setAsked] = useState<{ duty: RegulatedDuty; what: "end" | "cancel" }>();
  const { mayWrite } = useLedgers(institutionId);
  const { duties, ...state } = useDuties(institutionId, withEnded);
  const close = () => setAsked(undefined);
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="h2">{t("duty.title")}</Typography>
        <FormControlLabel
          control={<Switch checked={withEnded} onChange={(_, checked) => setWithEnded(checked)} />}
          label={t("duty.withEnded")}
          slotProps={{ typography: { variant: "body2" } }}
        />
      </Box>
      <ListState
        {...state}
        rows={2}
        empty={duties.length === 0 && <Typography color="textSecondary">{t("duty.none")}</Typography>}
      >
        <TableCard
          label={t("duty.title")}
          columns={[
            t("duty.which"),
            t("medicine"),
            { label: t("duty.quantity"), isFigure: true },
            t("duty.due"),
            t("duty.status"),
            t("book.actions"),
          ]}
        >
          {duties.map((duty) => (
            <DutyRow key={duty.id} duty={duty} mayWrite={mayWrite} onAsk={(what) => setAsked({ duty, what })} />
          ))}
        </TableCard>
      </ListState>
      {asked?.what === "end" && <EndDutyDialog institutionId={institutionId} duty={asked.duty} onClose={close} />}
      {asked?.what === "cancel" && <CancelDutyDialog institutionId={institutionId} duty={asked.duty} onClose={close} />}
    </Box>
  );
}

function DutyRow(props: { duty: RegulatedDuty; mayWrite: boolean; onAsk: (what: "end" | "cancel") => void }) {
  const { t } = useTranslation("regulated");
  const { quantity } = useQuantityFormat();
  const { duty, onAsk } = props;
  const { name, tone } = dutyState(duty);
  const isOpen = duty.state === RegulatedDutyState.TO_FILE || duty.state === RegulatedDutyState.FILED;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {t(`duty.kind.${dutyName(duty)}`)}
      </TableCell>
      <TableCell>
        <Link component={RouterLink} to={stockPaths.ledger(duty.medicineId)}>
          <MedicineName name={duty.medicineName} />
        </Link>
      </TableCell>
      <TableCell align="right" data-label={t("duty.quantity")}>
        {quantity(duty.quantity, duty.unit)}
      </TableCell>
      <TableCell data-label={t("duty.due")}>
        <DueWords duty={duty} isOpen={isOpen} />
      </TableCell>
      <TableCell data-label={t("duty.status")}>
        <StatusChip tone={tone} label={t(`duty.state.${name}`)} />
      </TableCell>
      <TableCell>
        {isOpen && props.mayWrite && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button size="small" variant="outlined" onClick={() => onAsk("end")}>
              {t(duty.state === RegulatedDutyState.FILED ? "duty.complete" : "duty.file")}
            </Button>
            <Button size="small" color="inherit" onClick={() => onAsk("cancel")}>
              {t("duty.cancel")}
            </Button>
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

/** By when: the day, and how many are left. */
function DueWords({ duty, isOpen }: { duty: RegulatedDuty; isOpen: boolean }) {
  const { t } = useTranslation("regulated");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  const { dueOn, daysLeft, kind } = duty;
  if (!isOpen) return day(duty.filedOn);
  if (dueOn === "") return t("duty.beforeDisposal");
  if (kind === RegulatedDutyKind.ACCIDENT) return <strong>{t("duty.atOnce")}</strong>;
  const left =
    daysLeft < 0
      ? t("duty.overdue", { figure: number(-daysLeft) })
      : daysLeft === 0
        ? t("duty.today")
        : t("duty.daysLeft", { figure: number(daysLeft) });
  return (
    <>
      {day(dueOn)} <strong>{left}</strong>
    </>
  );
}
