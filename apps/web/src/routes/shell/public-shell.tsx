import Box from "@mui/material/Box";
import { Outlet } from "react-router-dom";
import { Brand } from "../../shared/layout/brand.tsx";
import { LanguageMenu } from "../../shared/layout/language-menu.tsx";
import { SettingsButton } from "../../shared/layout/settings-button.tsx";
import { sizes } from "../../shared/layout/sizes.ts";
import { mainId, SkipLink } from "../../shared/layout/skip-link.tsx";

/** The frame of the pages before sign-in, and of those that say what went wrong. */
export function Component() {
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        data-chrome
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          height: { xs: sizes.headerMobile, md: sizes.headerMain },
          px: { xs: 2, md: 5 },
        }}
      >
        <Brand />
        <Box sx={{ display: "flex", gap: 0.5 }}>
          <LanguageMenu />
          <SettingsButton />
        </Box>
      </Box>
      <Box
        component="main"
        id={mainId}
        tabIndex={-1}
        sx={{ flex: 1, display: "flex", flexDirection: "column", px: { xs: 2, md: 5 }, pb: 8, outline: "none" }}
      >
        <Outlet />
      </Box>
    </>
  );
}
