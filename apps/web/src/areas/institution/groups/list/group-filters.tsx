import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";
import { type GroupListState, regionFilters } from "./group-list-state.ts";

/** Which regions are shown. */
export function GroupFilters(props: {
  region: GroupListState["region"];
  onRegion: (region: GroupListState["region"]) => void;
}) {
  const { t } = useTranslation("groups");
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={props.region}
      onChange={(_, region: GroupListState["region"] | null) => region && props.onRegion(region)}
      aria-label={t("regionFilter.label")}
    >
      {regionFilters.map((region) => (
        <ToggleButton key={region} value={region} sx={{ px: 1.75, minHeight: 40 }}>
          {t(`regionFilter.${region}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
