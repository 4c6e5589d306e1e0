import MedicationOutlinedIcon from "@mui/icons-material/MedicationOutlined";
import { useNavigate } from "react-router-dom";
import { useMedicineSuggestions } from "../../features/medicines/use-medicine-suggestions.ts";
import { medicinePath } from "../../paths.ts";
import { shownName } from "../../shared/medicines/name-parts.ts";
import type { Command } from "./palette-list.tsx";

/** As many medicines as leave room for what else the palette finds. */
const most = 5;

/** The medicines whose name, kana or code was typed. */
export function useMedicineCommands(text: string): Command[] {
  const navigate = useNavigate();
  const { suggestions, isStale } = useMedicineSuggestions(text);
  if (isStale) return [];
  return suggestions.slice(0, most).map(({ medicineId, name }) => ({
    id: `medicine-${medicineId}`,
    group: "medicines",
    label: shownName(name),
    words: "",
    Icon: MedicationOutlinedIcon,
    run: () => void navigate(medicinePath(medicineId)),
  }));
}
