import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { ConcernTile } from "./concern-tile.tsx";
import { Shortest } from "./shortest.tsx";
import { useForecastConcerns, useShortest } from "./use-forecast-concerns.ts";

/** What will be needed, in figures that each lead to what they count; nothing before there is a forecast. */
export function ForecastTiles({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("medorder");
  const result = useForecastConcerns(institutionId);
  // Read together with the others, although it is shown below them.
  useShortest(institutionId);
  if (!result) return null;
  if (result === "loading") return <Box data-loading />;
  return (
    <Box component="section" aria-labelledby="forecast-tiles" sx={{ mb: 4 }}>
      <Typography id="forecast-tiles" variant="h2" sx={{ mb: 1.5 }}>
        {t("forecast.title")}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
        }}
      >
        {result.map((concern) => (
          <ConcernTile key={concern.label} concern={concern} isLink />
        ))}
      </Box>
      <Shortest institutionId={institutionId} />
    </Box>
  );
}
