import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Alert from "@mui/material/Alert";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";

/** Says why the server ended the session; a chunk of its own, for few ever see it. */
export function EndedNotice({ reason }: { reason: FailureReason }) {
  const { reasonWords } = useFailureWords();
  return (
    <Alert severity="warning" role="alert" sx={{ width: "100%", maxWidth: 440 }}>
      {reasonWords(reason)}
    </Alert>
  );
}
