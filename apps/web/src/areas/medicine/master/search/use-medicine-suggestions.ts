import { useQuery } from "@connectrpc/connect-query";
import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { suggestMedicines } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useOwnShelf } from "../../common/own-shelf.ts";

/** Where medicines are in the order of suggestions, which the server decides; each is a section of a list. */
const standings = ["stocked", "other", "last"] as const;

export type Standing = (typeof standings)[number];

/** The section of a suggestion; a value that this page does not know counts as `other`. */
export function standingOf({ standing }: Pick<MedicineSuggestion, "standing">): Standing {
  return standings.find((one) => one === standing) ?? "other";
}

/** The sections of suggestions, in their order. */
export function sectionsOf(suggestions: MedicineSuggestion[]): Standing[] {
  return standings.filter((standing) => suggestions.some((one) => standingOf(one) === standing));
}

/** Whether a whole code matched. */
export function isOfCode({ matched }: Pick<MedicineSuggestion, "matched">): boolean {
  return matched === "code";
}

/** Letters left over from kana that are still being typed: アムロｄ is アムロ so far. */
const unfinishedKana = /(?<=[ぁ-ゖァ-ヶー])[a-zA-Zａ-ｚＡ-Ｚ]{1,3}$/;

const none: MedicineSuggestion[] = [];

/** Medicines for what was typed so far, in the order of suggestions. */
export function useMedicineSuggestions(typed: string, isComposing = false) {
  const text = (isComposing ? typed.replace(unfinishedKana, "") : typed).trim().slice(0, 200);
  const institutionId = useOwnShelf();
  const { data, error, isPlaceholderData } = useQuery(
    suggestMedicines,
    text === "" ? skipToken : { text, institutionId, limit: 12 },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  return {
    suggestions: text === "" || !data ? none : data.suggestions,
    error,
    /** What is shown belongs to the text before; the right ones are on their way. */
    isStale: text !== "" && (data === undefined || isPlaceholderData),
  };
}
