import MedicationOutlinedIcon from "@mui/icons-material/MedicationOutlined";
import { useNavigate } from "react-router-dom";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { shownName } from "../../../areas/medicine/common/name-parts.ts";
import { usePanel } from "../../../areas/medicine/common/use-panel.ts";
import { isCode, useEnterOnCode } from "../../../areas/medicine/master/search/use-enter-on-code.ts";
import { useMedicineSuggestions } from "../../../areas/medicine/master/search/use-medicine-suggestions.ts";
import { medicinePath } from "../../../paths.ts";
import type { Command } from "./palette-list.tsx";

/** As many medicines as leave room for what else the palette finds. */
const most = 5;

/**
 * The medicines whose name, kana or code was typed or scanned. A scanner's Enter comes before the answer: `onEnter` then
 * waits for it, and returns whether it does; `onFound` is called before the medicine is shown.
 */
export function useMedicineCommands(text: string, onFound: () => void): { found: Command[]; onEnter: () => boolean } {
  const navigate = useNavigate();
  const panel = usePanel();
  const { choices } = useInstitutions();
  // Who belongs to no institution has no stock to show, and reads the master instead.
  const show = (medicineId: string) =>
    choices.length > 0 ? panel.open(medicineId) : void navigate(medicinePath(medicineId));
  const { suggestions, isStale, error } = useMedicineSuggestions(text);
  const { wait } = useEnterOnCode({
    typed: text,
    suggestions,
    isStale,
    error,
    onOnly: ({ medicineId }) => {
      onFound();
      show(medicineId);
    },
    onOther: () => undefined,
  });
  const onEnter = () => {
    if (!isStale || !isCode(text)) return false;
    wait();
    return true;
  };
  if (isStale) return { found: [], onEnter };
  const results = suggestions.slice(0, most).map(({ medicineId, name }) => ({
    id: `medicine-${medicineId}`,
    group: "medicines" as const,
    label: shownName(name),
    words: "",
    Icon: MedicationOutlinedIcon,
    run: () => show(medicineId),
  }));
  return { found: results, onEnter };
}
