import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../state/empty-state.tsx";

/** Where the conditions match nothing: shows this and offers to clear them. `object` is the plural name of what is listed. */
export function NoHits({ object, onClear }: { object: string; onClear?: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("list.noHits", { object })}
      action={
        onClear && (
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {t("list.clearConditions")}
          </Button>
        )
      }
    />
  );
}
