import { type DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { type ActName, kindOf } from "../common/task-kinds.ts";
import { useTaskWords } from "../common/use-task-words.ts";
import { TaskActs } from "./task-acts.tsx";
import { TaskLine, taskDetail } from "./task-line.tsx";

/** A task in one line: its deadline, what it is, and the one or two acts that settle it. */
export function TaskRow(props: {
  institutionId: string;
  task: DeskTask;
  now: Date;
  /** The head office looks on: it orders and answers nothing. */
  isMember: boolean;
}) {
  const { task, now } = props;
  const { t } = useTranslation("desk");
  const words = useTaskWords(now);
  const kind = kindOf(task);
  if (!kind) return null;
  const title = words.title(task) ?? t(`kind.${kind.name}`);
  // A request that is answered here leads to its page by its name.
  const isAnswered = props.isMember && task.kind === DeskTaskKind.SHARE_REQUEST && task.isReady;
  return (
    <TaskLine
      name={kind.name}
      tone={kind.tone}
      due={words.due(task)}
      acts={
        props.isMember && (
          <>
            <TaskActs institutionId={props.institutionId} task={task} />
            {!isAnswered && !(task.kind === DeskTaskKind.REMAINDER && task.isReady) && (
              <Button
                component={Link}
                to={kind.to(task)}
                size="small"
                variant="outlined"
                color="inherit"
                aria-keyshortcuts={keyOf(kind.act)}
              >
                {t(`act.${kind.act}`)}
              </Button>
            )}
          </>
        )
      }
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>
        {isAnswered ? (
          <MuiLink component={Link} to={kind.to(task)} color="inherit" underline="hover">
            {title}
          </MuiLink>
        ) : (
          title
        )}
      </Typography>
      {task.medicineName && (
        <Typography component="span" variant="body2" sx={medicine}>
          <MedicineLink medicineId={task.medicineId} name={task.medicineName} compact />
        </Typography>
      )}
      <Typography component="span" variant="body2" color="textSecondary" sx={taskDetail}>
        {words.details(task)}
      </Typography>
    </TaskLine>
  );
}

/** The letter of the act in the focused row: K as in the panel of a medicine, O opens the order. */
const keyOf = (act: ActName) => (act === "findNearby" ? "k" : act === "viewOrder" ? "o" : undefined);

/** Where the line has no room, the name is shortened first, in its middle, and the rest once little of the name is left. */
const medicine = {
  minWidth: { xs: 0, md: "9em" },
  maxWidth: "100%",
  overflow: "hidden",
  flexShrink: { md: 10_000 },
} as const;
