import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";

/** What can be done with the selected rows: how many there are, and at most four actions. */
export function SelectionBar(props: { count: number; object: string; actions: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (props.count === 0) return null;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        mb: 1,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: "action.selected",
      }}
    >
      <Typography role="status" variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
        {t("list.selected", { rows: number(props.count), object: props.object })}
      </Typography>
      {props.actions}
    </Box>
  );
}
