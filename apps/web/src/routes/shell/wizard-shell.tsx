import Box from "@mui/material/Box";
import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Brand } from "../../shared/layout/brand.tsx";
import { LanguageMenu } from "../../shared/layout/language-menu.tsx";
import { SettingsButton } from "../../shared/layout/settings-button.tsx";
import { sizes } from "../../shared/layout/sizes.ts";
import { mainId, SkipLink } from "../../shared/layout/skip-link.tsx";
import { ServerProvider } from "../../shared/rpc/server-provider.tsx";
import { PageSkeleton } from "../../shared/ui/state/page-skeleton.tsx";

/** The frame of a wizard: no menu, so that one thing is done after the other. */
export function Component() {
  return (
    <ServerProvider>
      <SkipLink />
      <Box component="header" data-chrome sx={headerStyle}>
        <Brand />
        <Box sx={{ display: "flex", gap: 0.5 }}>
          <LanguageMenu />
          <SettingsButton />
        </Box>
      </Box>
      <Box component="main" id={mainId} tabIndex={-1} sx={mainStyle}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
    </ServerProvider>
  );
}

const headerStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  height: { xs: sizes.headerMobile, md: sizes.headerMain },
  px: { xs: 2, md: 5 },
} as const;

const mainStyle = {
  flex: 1,
  display: "flex",
  flexDirection: "column",
  width: "100%",
  maxWidth: 1040,
  mx: "auto",
  px: { xs: 2, md: 5 },
  pb: 8,
  outline: "none",
} as const;
