import NavigateNextIcon from "@mui/icons-material/NavigateNext";
import Box from "@mui/material/Box";
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
    <Box component="nav" aria-label={t("breadcrumbs")} sx={{ display: { xs: "none", sm: "block" } }}>
      <Box component="ol" sx={line}>
        {crumbs.map(({ path, title }, index) => (
          <Box component="li" key={path} sx={index === last ? own : above}>
            {index === last ? (
              <Typography variant="body2" color="textPrimary" aria-current="page" noWrap>
                {t(title)}
              </Typography>
            ) : (
              <>
                <Link component={RouterLink} to={path} variant="body2" color="textSecondary" underline="hover">
                  {t(title)}
                </Link>
                <NavigateNextIcon aria-hidden fontSize="small" sx={mark} />
              </>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** One line: the page's own name is cut where there is no room, since its heading has it too. */
const line = { display: "flex", alignItems: "center", p: 0, m: 0, listStyle: "none" } as const;
const above = { display: "flex", alignItems: "center", whiteSpace: "nowrap", flex: "none" } as const;
const own = { minWidth: 0, overflow: "hidden" } as const;
const mark = { mx: 1, color: "text.secondary", "[dir=rtl] &": { transform: "scaleX(-1)" } } as const;
