import type { DeliverySchedule as WireSchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { weekdayName } from "../trading-words.ts";
import { ClosedDays } from "./closed-days.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import type { ScheduleWish } from "./schedule-form-schema.ts";

/** 便 and closed days; with `onSave` they can be changed. */
export function Schedule(props: {
  schedule: WireSchedule | undefined;
  /** The least order where it is changed here as well. */
  minimumOrderYen?: bigint;
  /** For whom they hold. */
  lead?: string;
  /** For whom what is being typed will hold, where that differs. */
  editLead?: string;
  /** The verb on the button that opens the form, where it is more than a change. */
  changeLabel?: string;
  /** What else can be done with them. */
  further?: ReactNode;
  onSave?: (wish: ScheduleWish) => Promise<unknown>;
}) {
  const { t } = useTranslation("trading");
  const [isEditing, setIsEditing] = useState(false);
  const { schedule, minimumOrderYen, onSave } = props;
  return (
    <section>
      <Typography variant="h2" sx={{ mt: 4, mb: props.lead ? 0.5 : 2 }}>
        {t("schedule.title")}
      </Typography>
      {props.lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {isEditing ? (props.editLead ?? props.lead) : props.lead}
        </Typography>
      )}
      {isEditing && onSave && (
        <ScheduleForm
          schedule={schedule}
          {...(minimumOrderYen !== undefined && { minimumOrderYen })}
          onSave={(wish) => onSave(wish).then(() => setIsEditing(false))}
          onCancel={() => setIsEditing(false)}
        />
      )}
      {!isEditing && <Runs schedule={schedule} />}
      {!isEditing && onSave && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setIsEditing(true)}
          sx={{ mt: 2, marginInlineEnd: 1.5 }}
        >
          {props.changeLabel ?? t("act.changeSchedule")}
        </Button>
      )}
      {!isEditing && props.further}
    </section>
  );
}

function Runs({ schedule }: { schedule: WireSchedule | undefined }) {
  const { t } = useTranslation("trading");
  const runs = schedule?.runs ?? [];
  if (runs.length === 0) return <EmptyState title={t("schedule.none")} />;
  return (
    <>
      <TableCard
        label={t("schedule.title")}
        columns={[t("schedule.weekday"), t("schedule.runName"), t("schedule.cutOff"), t("schedule.arrives")]}
      >
        {runs.map((run) => (
          <TableRow key={`${run.weekday} ${run.name} ${run.arrivesFrom}`}>
            <TableCell component="th" scope="row">
              {t(weekdayName(run.weekday))}
            </TableCell>
            <TableCell data-label={t("schedule.runName")}>
              <bdi lang="ja">{run.name}</bdi>
            </TableCell>
            <TableCell data-label={t("schedule.cutOff")} sx={{ fontVariantNumeric: "tabular-nums" }}>
              {run.daysBefore === 0 ? t("schedule.sameDay") : t("schedule.before", { count: run.daysBefore })}{" "}
              <bdi dir="ltr">{run.cutOff}</bdi>
            </TableCell>
            <TableCell data-label={t("schedule.arrives")} sx={{ fontVariantNumeric: "tabular-nums" }}>
              <bdi dir="ltr">
                {run.arrivesFrom}–{run.arrivesUntil}
              </bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableCard>
      {schedule && <ClosedDays schedule={schedule} />}
    </>
  );
}
