import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import type { MedicineListState } from "./medicine-list-state.ts";

/** Why the list is empty: the conditions, or a master nobody has read in yet. */
export function NoMedicines({ state, onClear }: { state: MedicineListState; onClear: () => void }) {
  const { t } = useTranslation("medicines");
  const { role } = useAtomValue(authAtom);
  if (state.q || state.regulation || state.supply || state.page > 1) {
    return <NoHits object={t("object")} onClear={onClear} />;
  }
  if (role !== "admin") return <EmptyState title={t("list.none")} hint={t("list.noneHintUser")} />;
  return (
    <EmptyState
      title={t("list.none")}
      hint={t("list.noneHint")}
      action={
        <Button component={Link} to={paths.settingMedicineImport} variant="contained">
          {t("toImport")}
        </Button>
      }
    />
  );
}
