import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";

/** Where nothing is on the shelf yet: the ways in which it begins, for those who may. */
export function NoStock({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation("stock");
  if (!mayChange) return <EmptyState title={t("none.title")} />;
  return (
    <EmptyState
      title={t("none.title")}
      hint={t("none.hint")}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1.5 }}>
          <Button component={Link} to={stockPaths.tab("counting")} variant="contained">
            {t("none.count")}
          </Button>
          <Button component={Link} to={stockPaths.tab("receiving")} variant="outlined" color="inherit">
            {t("none.receive")}
          </Button>
        </Box>
      }
    />
  );
}
