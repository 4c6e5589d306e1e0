import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Alert from "@mui/material/Alert";
import type { Ended } from "../../../shared/auth/session/ended-atom.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";

/** Shows why the session ended; a chunk of its own, for few ever see it. */
export function EndedNotice({ reason }: { reason: Ended }) {
  const { reasonWords } = useFailureWords();
  return (
    <Alert severity="warning" role="alert" sx={{ width: "100%", maxWidth: 440 }}>
      {reasonWords(reason === "meanwhile" ? FailureReason.SESSION_ENDED : reason)}
    </Alert>
  );
}
