import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { type MasterImportOutcome, MasterImportResult } from "./master-import-result.tsx";
import { MasterImportReview } from "./master-import-review.tsx";
import { useMasterImport } from "./use-master-import.ts";

const outcomes: readonly MasterImportOutcome[] = ["DONE", "PART_FAILED", "FAILED", "CANCELLED"];

/** The result of a job that does not run: to be decided, or final. */
export function MasterImportOutcomeView(props: {
  jobId: string;
  state: string;
  problem: string;
  onStop: () => void;
  isStopping: boolean;
}) {
  const { failureWords } = useFailureWords();
  const { found, error, isPending, refetch } = useMasterImport(props.jobId);
  const outcome = outcomes.find((one) => one === props.state);
  if (isPending) return <LoadingSkeleton rows={4} />;
  // A job that failed may have left nothing to read; its own problem shows why.
  if (outcome) return <MasterImportResult outcome={outcome} found={found} problem={props.problem} />;
  if (error || !found) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  return <MasterImportReview jobId={props.jobId} found={found} onStop={props.onStop} isStopping={props.isStopping} />;
}
