import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { MenuField } from "../../../../shared/ui/input/menu-field.tsx";
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
      <MenuField
        label={t("filter.group")}
        options={[
          { name: "", label: t("filter.allGroups") },
          ...groups.map(({ id, name }) => ({ name: id, label: <bdi key={id}>{name}</bdi> })),
          ...(isForeign ? [{ name: state.groupId, label: t("filter.otherGroup") }] : []),
        ]}
        chosen={state.groupId}
        onChoose={(groupId) => onShow({ groupId })}
        width={{ xs: "100%", sm: 240 }}
      />
      <MenuField
        label={t("filter.radius")}
        options={radii.map((km) => ({
          name: String(km),
          label: km === 0 ? t("filter.anyDistance") : t("filter.within", { km: number(km) }),
        }))}
        chosen={String(state.radius)}
        onChoose={(radius) => onShow({ radius: radii.find((km) => String(km) === radius) ?? 0 })}
        width={{ xs: "100%", sm: 180 }}
      />
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
