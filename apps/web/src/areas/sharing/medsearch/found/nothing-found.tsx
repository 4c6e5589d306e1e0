import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { isNarrowed, type SearchState } from "../search/search-state.ts";

/** Where no partner has the medicine: the ways to look further. */
export function NothingFound({
  state,
  onShow,
}: {
  state: SearchState;
  onShow: (change: Partial<SearchState>) => void;
}) {
  const { t } = useTranslation("medsearch");
  const wide = isNarrowed(state);
  return (
    <EmptyState
      title={t("nothing.title")}
      hint={t(wide || !state.substitutes ? "nothing.hint" : "nothing.everywhere")}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1.5 }}>
          {!state.substitutes && (
            <Button variant="contained" onClick={() => onShow({ substitutes: true })}>
              {t("nothing.substitutes")}
            </Button>
          )}
          {wide && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onShow({ groupId: "", radius: 0, counted: false })}
            >
              {t("nothing.wider")}
            </Button>
          )}
        </Box>
      }
    />
  );
}
