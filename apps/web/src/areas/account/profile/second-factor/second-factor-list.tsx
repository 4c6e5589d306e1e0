import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { SecondFactor } from "../../../../shared/auth/provider/identity.ts";
import { useFactorName } from "./use-factor-name.ts";

/** Second factors, each with a way to take it off. */
export function SecondFactorList(props: {
  factors: readonly SecondFactor[];
  onRemove: (factor: SecondFactor) => void;
}) {
  const { t } = useTranslation("account");
  const nameOf = useFactorName();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", width: "100%" }}>
      {props.factors.map((factor) => (
        <Box
          key={factor.id}
          component="li"
          sx={{ display: "flex", alignItems: "center", gap: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
        >
          <Typography sx={{ flex: 1, minWidth: 0 }}>{nameOf(factor)}</Typography>
          <Button
            color="inherit"
            aria-label={`${t("factor.remove")}: ${nameOf(factor)}`}
            onClick={() => props.onRemove(factor)}
          >
            {t("factor.remove")}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
