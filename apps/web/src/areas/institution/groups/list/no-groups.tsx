import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import type { Acting } from "../acting.ts";
import { CreateGroupButton } from "./create-group-button.tsx";
import { type GroupListKind, type GroupListState, isNarrowed } from "./group-list-state.ts";

/** A list without rows: nothing fits, or nothing is there yet; shows what to do next. */
export function NoGroups(props: {
  acting: Acting;
  kind: GroupListKind;
  state: GroupListState;
  onClear: () => void;
  onAll: () => void;
}) {
  const { t } = useTranslation("groups");
  const { acting, kind, state } = props;
  if (isNarrowed(state)) return <NoHits object={t("object")} onClear={props.onClear} />;
  const what = kind === "managed" ? "managed" : state.tab;
  const isOwnTab = kind === "search" && state.tab !== "all";
  return (
    <EmptyState
      title={t(`none.${what}`)}
      hint={t(`none.${what}Hint`)}
      action={
        isOwnTab ? (
          <Button variant="outlined" color="inherit" onClick={props.onAll}>
            {t("none.seeAll")}
          </Button>
        ) : (
          <CreateGroupButton acting={acting} />
        )
      }
    />
  );
}
