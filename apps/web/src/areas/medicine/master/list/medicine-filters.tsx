import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { regulationNames, supplyNames } from "../../common/enum-names.ts";
import type { MedicineListState } from "./medicine-list-state.ts";

/** Which medicines are shown. */
export function MedicineFilters(props: {
  state: MedicineListState;
  onShow: (change: Partial<MedicineListState>) => void;
}) {
  const { t } = useTranslation("medicines");
  const { regulation, supply, ended } = props.state;
  return (
    <>
      <TextField
        select
        label={t("filter.regulation")}
        value={regulation}
        onChange={({ target }) =>
          props.onShow({ regulation: regulationNames.find((name) => name === target.value) ?? "" })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: "calc(50% - 6px)", sm: 148 } }}
      >
        <MenuItem value="">{t("filter.all")}</MenuItem>
        {regulationNames.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`regulation.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("filter.supply")}
        value={supply}
        onChange={({ target }) => props.onShow({ supply: supplyNames.find((name) => name === target.value) ?? "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: "calc(50% - 6px)", sm: 148 } }}
      >
        <MenuItem value="">{t("filter.all")}</MenuItem>
        {supplyNames.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`supply.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={ended} onChange={(_, checked) => props.onShow({ ended: checked })} />}
        label={t("filter.ended")}
        slotProps={{ typography: { variant: "body2" } }}
      />
    </>
  );
}
