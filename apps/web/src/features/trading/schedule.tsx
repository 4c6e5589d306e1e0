import type { DeliverySchedule as WireSchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import type { ScheduleWish } from "./schedule-form-schema.ts";
import { weekdayName } from "./trading-words.ts";

/** 便 and closed days; with `onSave` they can be changed. */
export function Schedule(props: {
  schedule: WireSchedule | undefined;
  minimumOrderYen: bigint;
  saving?: { isPending: boolean; error: unknown };
  onSave?: (wish: ScheduleWish) => Promise<unknown>;
}) {
  const { t } = useTranslation("trading");
  const [isEditing, setIsEditing] = useState(false);
  const { schedule, onSave } = props;
  const runs = schedule?.runs ?? [];
  return (
    <section>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        {t("schedule.title")}
      </Typography>
      {isEditing && onSave && (
        <ScheduleForm
          schedule={schedule}
          minimumOrderYen={props.minimumOrderYen}
          saving={props.saving}
          onSave={(wish) => onSave(wish).then(() => setIsEditing(false))}
          onCancel={() => setIsEditing(false)}
        />
      )}
      {!isEditing && runs.length === 0 && <EmptyState title={t("schedule.none")} />}
      {!isEditing && runs.length > 0 && (
        <TableCard
          label={t("schedule.title")}
          columns={[t("schedule.weekday"), t("schedule.runName"), t("schedule.cutOff"), t("schedule.arrivesFrom")]}
        >
          {runs.map((run) => (
            <TableRow key={`${run.weekday} ${run.name} ${run.arrivesFrom}`}>
              <TableCell component="th" scope="row">
                {t(weekdayName(run.weekday))}
              </TableCell>
              <TableCell data-label={t("schedule.runName")}>{run.name}</TableCell>
              <TableCell data-label={t("schedule.cutOff")} sx={{ fontVariantNumeric: "tabular-nums" }}>
                {run.cutOff}（{t("schedule.daysBefore")}: {run.daysBefore}）
              </TableCell>
              <TableCell data-label={t("schedule.arrivesFrom")} sx={{ fontVariantNumeric: "tabular-nums" }}>
                {run.arrivesFrom}–{run.arrivesUntil}
              </TableCell>
            </TableRow>
          ))}
        </TableCard>
      )}
      {!isEditing && onSave && (
        <Button variant="outlined" color="inherit" onClick={() => setIsEditing(true)} sx={{ mt: 2 }}>
          {t("act.change")}
        </Button>
      )}
    </section>
  );
}
