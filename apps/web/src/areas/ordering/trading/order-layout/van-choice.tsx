import { type VanOrderClass, vanOrderClasses } from "@meguri/rules/order-layout";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

/** Which records a file of orders has: a class of VAN records, or places of one's own. */
export function VanChoice(props: {
  value: VanOrderClass | undefined;
  isSaving: boolean;
  onChange: (next: VanOrderClass | undefined) => void;
}) {
  const { t } = useTranslation("layouts");
  return (
    <TextField
      select
      label={t("van.label")}
      value={props.value ?? "places"}
      disabled={props.isSaving}
      onChange={({ target }) => props.onChange(vanOrderClasses.find((one) => one === target.value))}
      sx={{ mb: 2, minWidth: 280, maxWidth: "100%" }}
    >
      <MenuItem value="places">{t("van.places")}</MenuItem>
      {vanOrderClasses.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`van.class${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
