import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { Station } from "./station.ts";

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

/** Who scans here, and where. */
export function StationName({ station }: { station: Station }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      <bdi lang="ja">{station.institutionName}</bdi>
      {station.name && (
        <Box component="span">
          {" · "}
          <bdi>{station.name}</bdi>
        </Box>
      )}
    </Typography>
  );
}
