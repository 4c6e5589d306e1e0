import FactCheckOutlinedIcon from "@mui/icons-material/FactCheckOutlined";
import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import SearchIcon from "@mui/icons-material/Search";
import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import Paper from "@mui/material/Paper";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { scanPath } from "../../../../paths.ts";
import type { StationJob } from "../station.ts";

const icons = { receive: LocalShippingOutlinedIcon, count: FactCheckOutlinedIcon, look: SearchIcon } as const;

/** The jobs, where the thumb reaches them. */
export function ThumbBar({ jobs, current }: { jobs: readonly StationJob[]; current: StationJob }) {
  const { t } = useTranslation("station");
  return (
    <Paper
      component="nav"
      aria-label={t("jobs")}
      square
      elevation={8}
      data-chrome
      sx={{ flex: "none", mx: -2, pb: "env(safe-area-inset-bottom)" }}
    >
      <BottomNavigation showLabels value={current} sx={{ height: 64 }}>
        {jobs.map((job) => {
          const Icon = icons[job];
          return (
            <BottomNavigationAction
              key={job}
              value={job}
              label={t(`job.${job}`)}
              icon={<Icon aria-hidden />}
              component={Link}
              to={scanPath(job)}
              aria-current={job === current ? "page" : undefined}
            />
          );
        })}
      </BottomNavigation>
    </Paper>
  );
}
