import { lazy, Suspense } from "react";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { usePanel } from "../../areas/medicine/common/use-panel.ts";
import { loadPhrases } from "../../shared/i18n/load-phrases.ts";

const namespaces = ["panel", "stock", "orders", "medsearch", "scan", "medicines", "failure"] as const;

const MedicinePanel = lazy(async () => {
  const [loaded] = await Promise.all([import("../../areas/desk/panel/medicine-panel.tsx"), loadPhrases(namespaces)]);
  return { default: loaded.MedicinePanel };
});

/** The panel of the medicine that the address names, for the current institution, over whatever page is open. */
export function PanelHost() {
  const { medicineId, close } = usePanel();
  const { current, choices } = useInstitutions();
  const chosen = choices.find(({ institutionId }) => institutionId === current.institutionId);
  if (!medicineId || !chosen) return null;
  return (
    <Suspense>
      <MedicinePanel institutionId={chosen.institutionId} medicineId={medicineId} onClose={close} />
    </Suspense>
  );
}
