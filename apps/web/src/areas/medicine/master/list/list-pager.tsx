import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { firstPage, type MedicineListState, nextPage, previousPage } from "./medicine-list-state.ts";

/** The pages of the list, one after the other. */
export function ListPager(props: {
  state: MedicineListState;
  nextCursor: string;
  onPage: (page: Pick<MedicineListState, "page" | "trail">) => void;
}) {
  const { t } = useTranslation("medicines");
  const { state, nextCursor } = props;
  if (state.page === 1 && nextCursor === "") return null;
  const isFirst = state.page === 1;
  return (
    <Box component="nav" aria-label={t("list.pages")} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button color="inherit" disabled={isFirst} onClick={() => props.onPage(firstPage)}>
        {t("list.first")}
      </Button>
      <Button variant="outlined" color="inherit" disabled={isFirst} onClick={() => props.onPage(previousPage(state))}>
        {t("list.previous")}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        disabled={nextCursor === ""}
        onClick={() => props.onPage(nextPage(state, nextCursor))}
      >
        {t("list.next")}
      </Button>
    </Box>
  );
}
