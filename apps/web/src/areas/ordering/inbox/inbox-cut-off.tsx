import Typography from "@mui/material/Typography";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useCutOffWords } from "../common/inbox/use-cut-off-words.ts";

/** Until when pharmacies order for a 便, and how long that still is. */
export function InboxCutOff({ cutOffAt, now }: { cutOffAt: Date; now: Date }) {
  const { words, isRunning, isClose } = useCutOffWords(now)(cutOffAt);
  if (!isRunning) {
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {words}
      </Typography>
    );
  }
  return (
    <span role="timer">
      <StatusChip tone={isClose ? "warn" : "info"} label={words} />
    </span>
  );
}
