import type { ReactNode } from "react";
import { useFailureWords } from "../../rpc/use-failure-words.ts";
import { ErrorState } from "../state/error-state.tsx";
import { LoadingSkeleton } from "../state/loading-skeleton.tsx";

/** A list, or its replacement: an error, loading, or nothing yet. */
export function ListState(props: {
  error: unknown;
  isPending: boolean;
  refetch: () => void;
  /** Rows that the list usually has, for the time until it is there. */
  rows: number;
  /** What to say of an empty list; false where it is not. */
  empty: ReactNode;
  children: ReactNode;
}) {
  const { failureWords } = useFailureWords();
  if (props.error) return <ErrorState cause={failureWords(props.error)} onRetry={props.refetch} />;
  if (props.isPending) return <LoadingSkeleton rows={props.rows} />;
  return props.empty || props.children;
}
