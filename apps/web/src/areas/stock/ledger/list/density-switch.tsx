import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { denseStockAtom } from "./list-density-atom.ts";

/** Whether the rows of the stock are low, so that many are seen at once. */
export function DensitySwitch() {
  const { t } = useTranslation("stock");
  const [isDense, setIsDense] = useAtom(denseStockAtom);
  return (
    <FormControlLabel
      control={<Switch checked={isDense} onChange={(_, checked) => setIsDense(checked)} />}
      label={t("dense")}
      slotProps={{ typography: { variant: "body2" } }}
    />
  );
}
