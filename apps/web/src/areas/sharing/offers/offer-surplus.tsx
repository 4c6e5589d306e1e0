import { OfferButton } from "./offer-button.tsx";
import { subjectOf } from "./offer-subject.ts";
import { useSuggestions } from "./use-offers.ts";

/**
 * Beside a medicine in the stock: the way to offer the lot of it that is worth most among those that will not be used.
 * Nothing where there is no such lot, or the law does not allow it. All rows share one reading.
 */
export function OfferSurplus({ institutionId, medicineId }: { institutionId: string; medicineId: string }) {
  const { suggestions } = useSuggestions(institutionId);
  const suggestion = suggestions.find((one) => one.medicineId === medicineId);
  return (
    suggestion && <OfferButton key={suggestion.lotId} institutionId={institutionId} subject={subjectOf(suggestion)} />
  );
}
