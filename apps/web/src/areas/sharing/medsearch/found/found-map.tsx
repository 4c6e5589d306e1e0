import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { facilityPath } from "../../../../paths.ts";
import { JapanMap } from "../../../../shared/map/japan-map.tsx";
import type { FoundRow } from "./found-rows.ts";

/** The partners of the results on the map, each partner once, and beside it what they have; shows how many have no place. */
export function FoundMap({ rows, children }: { rows: readonly FoundRow[]; children: ReactNode }) {
  const { t } = useTranslation("medsearch");
  const partners = useMemo(
    () => [...new Map(rows.map((row) => [row.institution.id, row.institution])).values()],
    [rows],
  );
  const markers = useMemo(
    () => partners.flatMap(({ id, name, place }) => (place ? [{ id, label: name, to: facilityPath(id), place }] : [])),
    [partners],
  );
  const missing = partners.length - markers.length;
  return (
    <Box sx={layout}>
      <div>
        {markers.length > 0 && <JapanMap label={t("found.map")} markers={markers} />}
        {missing > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t("found.notOnMap", { count: missing })}
          </Typography>
        )}
      </div>
      <div>{children}</div>
    </Box>
  );
}

const layout = {
  display: "grid",
  gap: 2.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;
