import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { OutsideForm } from "./outside-form.tsx";
import { useOutsideCustomer } from "./use-outside-customers.ts";

/** Edits a customer that is not in this system. */
export function EditOutside(props: { wholesalerId: string; vanCode: string; isManager: boolean; customerId: string }) {
  const { failureWords } = useFailureWords();
  const { customerId, ...place } = props;
  const { customer, error, refetch } = useOutsideCustomer(place.wholesalerId, customerId);
  if (!customer && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!customer) return <LoadingSkeleton rows={8} />;
  return <OutsideForm {...place} customer={customer} />;
}
