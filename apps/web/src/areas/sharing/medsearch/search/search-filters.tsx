import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useJoinedGroups } from "../overview/use-joined-groups.ts";
import { radii, type SearchState } from "./search-state.ts";

/** Among whom one looks, and whether for the same active ingredient too. */
export function SearchFilters(props: {
  institutionId: string;
  state: SearchState;
  onShow: (change: Partial<SearchState>) => void;
}) {
  const { t } = useTranslation("medsearch");
  const { number } = useFormat();
  const { state, onShow } = props;
  const groups = useJoinedGroups(props.institutionId);
  // A group of the address that one has not joined stays to be seen, so that one can leave it again.
  const isForeign = state.groupId !== "" && !groups.some(({ id }) => id === state.groupId);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1.5 }}>
      <TextField
        select
        size="small"
        label={t("filter.group")}
        value={state.groupId}
        onChange={({ target }) => onShow({ groupId: target.value })}
        slotProps={whole}
        sx={{ width: { xs: "100%", sm: 240 } }}
      >
        <MenuItem value="">{t("filter.allGroups")}</MenuItem>
        {groups.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
        {isForeign && <MenuItem value={state.groupId}>{t("filter.otherGroup")}</MenuItem>}
      </TextField>
      <TextField
        select
        size="small"
        label={t("filter.radius")}
        value={String(state.radius)}
        onChange={({ target }) => onShow({ radius: radii.find((km) => String(km) === target.value) ?? 0 })}
        slotProps={whole}
        sx={{ width: { xs: "100%", sm: 180 } }}
      >
        {radii.map((km) => (
          <MenuItem key={km} value={String(km)}>
            {km === 0 ? t("filter.anyDistance") : t("filter.within", { km: number(km) })}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={state.substitutes} onChange={(_, substitutes) => onShow({ substitutes })} />}
        label={t("filter.substitutes")}
      />
      <FormControlLabel
        control={<Switch checked={state.counted} onChange={(_, counted) => onShow({ counted })} />}
        label={t("filter.counted")}
      />
    </Box>
  );
}

/** The empty choice has words of its own, which stand in the field as the others do. */
const whole = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;
