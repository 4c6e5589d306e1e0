import NavigateNextIcon from "@mui/icons-material/NavigateNext";
import MuiBreadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useCrumbs } from "./use-crumbs.ts";

/** Where one is, and the way up. On a phone the page's own heading replaces it. */
export function Breadcrumbs() {
  const { t } = useTranslation("shell");
  const crumbs = useCrumbs();
  const last = crumbs.length - 1;
  if (last < 1) return null;
  return (
    <MuiBreadcrumbs
      aria-label={t("breadcrumbs")}
      separator={<NavigateNextIcon fontSize="small" sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />}
      sx={{
        display: { xs: "none", sm: "block" },
        // One line: the page's own name is cut where there is no room, since its heading has it too.
        "& ol": { flexWrap: "nowrap" },
        "& li": { whiteSpace: "nowrap" },
        "& li:last-of-type": { minWidth: 0, overflow: "hidden" },
      }}
    >
      {crumbs.map(({ path, title }, index) =>
        index === last ? (
          <Typography key={path} variant="body2" color="textPrimary" aria-current="page" noWrap>
            {t(title)}
          </Typography>
        ) : (
          <Link key={path} component={RouterLink} to={path} variant="body2" color="textSecondary" underline="hover">
            {t(title)}
          </Link>
        ),
      )}
    </MuiBreadcrumbs>
  );
}
