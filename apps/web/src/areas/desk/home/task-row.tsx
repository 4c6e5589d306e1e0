import { type DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { TaskActs } from "./task-acts.tsx";
import { kindOf } from "./task-kinds.ts";
import { useTaskWords } from "./use-task-words.ts";

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
    <Box data-task={kind.name} sx={layout}>
      <Box aria-hidden sx={{ ...dot, bgcolor: `var(--mui-palette-tone-${kind.tone})` }} />
      <Typography component="span" variant="body2" sx={deadline}>
        {words.due(task)}
      </Typography>
      <Box sx={subject}>
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
        <Typography component="span" variant="body2" color="textSecondary" sx={detail}>
          {words.details(task)}
        </Typography>
      </Box>
      <Box sx={acts}>
        {props.isMember && (
          <>
            <TaskActs institutionId={props.institutionId} task={task} />
            {!isAnswered && !(task.kind === DeskTaskKind.REMAINDER && task.isReady) && (
              <Button component={Link} to={kind.to(task)} size="small" variant="outlined" color="inherit">
                {t(`act.${kind.act}`)}
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

const layout = {
  display: "grid",
  gridTemplateColumns: { xs: "10px minmax(0, 1fr)", md: "10px 144px minmax(0, 1fr) auto" },
  columnGap: { xs: 1.5, md: 1 },
  rowGap: 0.25,
  alignItems: "center",
  minHeight: { md: 44 },
  px: 2,
  py: { xs: 1, md: 0.5 },
} as const;

const dot = { width: 10, height: 10, borderRadius: "50%" } as const;

const deadline = {
  fontVariantNumeric: "tabular-nums",
  fontWeight: 600,
  "&:empty": { display: { xs: "none", md: "block" } },
} as const;

/** Where the line has no room, the name is shortened first, in its middle, and the rest once little of the name is left. */
const medicine = {
  minWidth: { xs: 0, md: "9em" },
  maxWidth: "100%",
  overflow: "hidden",
  flexShrink: { md: 10_000 },
} as const;

const detail = {
  fontVariantNumeric: "tabular-nums",
  minWidth: 0,
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: { md: "nowrap" },
} as const;

const subject = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "baseline",
  columnGap: 1.5,
  minWidth: 0,
  gridColumn: { xs: 2, md: "auto" },
} as const;

const acts = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  gridColumn: { xs: 2, md: "auto" },
  "& .MuiButton-root": { minHeight: { xs: 44, md: 30 } },
} as const;
