import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import type { UserListState } from "./user-list-state.ts";

/** A list without rows: nobody fits the search, or nobody is there yet. */
export function NoUsers({ state, onClear }: { state: UserListState; onClear: () => void }) {
  const { t } = useTranslation("users");
  const isNarrowed = state.q !== "" || state.use !== "" || state.role !== "" || state.signedIn !== "";
  if (isNarrowed || state.page > 1) return <NoHits object={t("object")} onClear={onClear} />;
  if (state.deleted) return <EmptyState title={t("list.noneDeleted")} />;
  return (
    <EmptyState
      title={t("list.none")}
      hint={t("list.noneHint")}
      action={
        <Button component={Link} to={paths.settingUserCreate} variant="contained" startIcon={<AddIcon />}>
          {t("add")}
        </Button>
      }
    />
  );
}
