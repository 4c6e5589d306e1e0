import HistoryIcon from "@mui/icons-material/History";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { useAtom } from "jotai";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { medicineSearchPath } from "../../../../paths.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { recentAtom } from "./recent-atom.ts";

const ways = ["name", "generic", "code", "scan"] as const;

/** Before anything is typed: by what one can look, and what was looked for in this browser. */
export function SearchStart() {
  const { t } = useTranslation("medsearch");
  const id = useId();
  const [recents, setRecents] = useAtom(recentAtom);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1fr)" }, maxWidth: 960 }}>
      <section aria-labelledby={`${id}-ways`}>
        <Typography id={`${id}-ways`} variant="h2" sx={{ mb: 1.5 }}>
          {t("start.title")}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.75 }}>
          {ways.map((way) => (
            <li key={way}>{t(`start.${way}`)}</li>
          ))}
        </Box>
      </section>
      {recents.length > 0 && (
        <section aria-labelledby={`${id}-recent`}>
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1, mb: 1 }}>
            <Typography id={`${id}-recent`} variant="h2">
              {t("start.recent")}
            </Typography>
            <Button color="inherit" onClick={() => setRecents([])}>
              {t("start.forget")}
            </Button>
          </Box>
          <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {recents.map(({ medicineId, name }) => (
              <Box component="li" key={medicineId} sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}>
                <CardActionArea component={Link} to={medicineSearchPath(medicineId, name)} sx={recent}>
                  <HistoryIcon aria-hidden fontSize="small" sx={{ color: "text.secondary" }} />
                  <MedicineName name={name} />
                </CardActionArea>
              </Box>
            ))}
          </Card>
        </section>
      )}
    </Box>
  );
}

const recent = {
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-start",
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 44,
} as const;
