import type { DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { foldTasks } from "../common/task-kinds.ts";
import { heldAnswersAtom } from "./held-answers.ts";
import { TaskCard, TaskItem } from "./task-card.tsx";
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
  const now = useServerNow(15_000);
  const [unfolded, setUnfolded] = useState<ReadonlySet<DeskTaskKind>>(new Set());
  const held = useAtomValue(heldAnswersAtom);
  const tasks = props.tasks.filter(({ objectId }) => !held.has(objectId));
  const { shown, folded } = foldTasks(tasks, unfolded);
  const lastOfKind = new Map(shown.map((task, at) => [task.kind, at]));
  return (
    <TaskCard
      heading={t("tasks")}
      count={tasks.length}
      empty={
        tasks.length === 0 && (
          <>
            <Typography sx={{ fontWeight: 700 }}>{t("done")}</Typography>
            <Typography color="textSecondary">{props.next}</Typography>
          </>
        )
      }
    >
      {shown.map((task, at) => (
        <TaskItem key={`${task.kind} ${task.objectId} ${task.medicineId}`}>
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
        </TaskItem>
      ))}
    </TaskCard>
  );
}
