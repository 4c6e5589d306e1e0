import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Station } from "../station.ts";

type Choice = { institutionId: string; institutionName: string };

/** For which institution one scans; who belongs to several chooses here. */
export function InstitutionChoice(props: {
  institutions: readonly Choice[];
  current: Station;
  onChoose: (institution: Choice) => void;
}) {
  const { t } = useTranslation("station");
  const { institutions, current } = props;
  if (institutions.length < 2) return <StationName station={current} />;
  return (
    <NativeSelect
      value={current.institutionId}
      inputProps={{ "aria-label": t("institution"), lang: "ja" }}
      sx={{ alignSelf: "flex-start", minHeight: 44, mb: 1 }}
      onChange={({ target }) => {
        const chosen = institutions.find(({ institutionId }) => institutionId === target.value);
        if (chosen) props.onChoose({ institutionId: chosen.institutionId, institutionName: chosen.institutionName });
      }}
    >
      {institutions.map(({ institutionId, institutionName }) => (
        <option key={institutionId} value={institutionId}>
          {institutionName}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Who scans here and where, and what may be done about it. */
export function StationName({ station, action }: { station: Station; action?: ReactNode }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
        <bdi lang="ja">{station.institutionName}</bdi>
        {station.name && " · "}
        <bdi>{station.name}</bdi>
      </Typography>
      {action}
    </Box>
  );
}
