import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../paths.ts";

/** The mark and the name; leads home. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Link
      component={RouterLink}
      to={paths.home}
      underline="none"
      color="textPrimary"
      aria-label="Meguri"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1.25,
        fontWeight: 700,
        fontSize: "1.125rem",
        borderRadius: 1,
      }}
    >
      <Mark />
      {!markOnly && <span lang="en">Meguri</span>}
    </Link>
  );
}

/** Two arrows going round. */
function Mark() {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 32, height: 32, flex: "none" }}>
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: "var(--mui-palette-primary-main)" }} />
      <Box
        component="g"
        sx={{ fill: "none", stroke: "var(--mui-palette-primary-contrastText)", strokeWidth: 3, strokeLinecap: "round" }}
      >
        <path d="M23.4 13.2A8 8 0 0 0 9 12.1" />
        <path d="M8.6 18.8A8 8 0 0 0 23 19.9" />
      </Box>
      <Box
        component="path"
        d="M7.2 7.6l.6 6.6 5.6-3.4zM24.8 24.4l-.6-6.6-5.6 3.4z"
        sx={{ fill: "var(--mui-palette-primary-contrastText)" }}
      />
    </Box>
  );
}
