import type { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { regulationName } from "./enum-names.ts";

/** What the law requires, where it requires something. */
export function RegulationMark({ regulation }: { regulation: RegulationClass }) {
  const { t } = useTranslation("medicines");
  const name = regulationName(regulation);
  if (!name || name === "NONE") return null;
  return (
    <Box component="span" sx={markStyle}>
      {t(`regulation.${name}`)}
    </Box>
  );
}

const markStyle = {
  display: "inline-block",
  px: 0.75,
  border: "2px solid currentColor",
  borderRadius: "4px",
  fontSize: "0.875rem",
  fontWeight: 700,
  lineHeight: 1.5,
  whiteSpace: "nowrap",
} as const;
