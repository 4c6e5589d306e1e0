import type { DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { foldTasks } from "./task-kinds.ts";
import { TaskRow } from "./task-row.tsx";

/** What waits, in the server's order; more than three of a kind fold. Arrows move from row to row. */
export function DeskTasks(props: {
  institutionId: string;
  tasks: readonly DeskTask[];
  isMember: boolean;
  /** What comes next, where nothing waits. */
  next: ReactNode;
}) {
  const { t } = useTranslation("desk");
  const { number } = useFormat();
  const headingId = useId();
  const now = useServerNow(15_000);
  const [unfolded, setUnfolded] = useState<ReadonlySet<DeskTaskKind>>(new Set());
  const { shown, folded } = foldTasks(props.tasks, unfolded);
  const lastOfKind = new Map(shown.map((task, at) => [task.kind, at]));
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5, px: 2, pt: 1.5, pb: 1 }}>
        <Typography id={headingId} variant="h2">
          {t("tasks")}
        </Typography>
        <Typography component="span" sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
          {number(props.tasks.length)}
        </Typography>
      </Box>
      {props.tasks.length === 0 ? (
        <Box sx={{ px: 2, pb: 2.5 }}>
          <Typography sx={{ fontWeight: 700 }}>{t("done")}</Typography>
          <Typography color="textSecondary">{props.next}</Typography>
        </Box>
      ) : (
        <Box component="ul" onKeyDown={moveWithArrows} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {shown.map((task, at) => (
            <Box
              component="li"
              key={`${task.kind} ${task.objectId} ${task.medicineId}`}
              sx={{ borderTop: 1, borderColor: "divider" }}
            >
              <TaskRow institutionId={props.institutionId} task={task} now={now} isMember={props.isMember} />
              {lastOfKind.get(task.kind) === at && folded.has(task.kind) && (
                <Button
                  size="small"
                  variant="text"
                  onClick={() => setUnfolded(new Set([...unfolded, task.kind]))}
                  sx={{ marginInlineStart: 2, mb: 0.5 }}
                >
                  {t("more", { figure: number(folded.get(task.kind) ?? 0) })}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Moves the focus to the first act of the next or previous row. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-task]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  // A dialog of a row has its own arrows.
  if (at < 0) return;
  const next = rows[at + step]?.querySelector<HTMLElement>("a, button");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
