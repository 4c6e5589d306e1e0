import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "../../../shared/layout/brand.tsx";
import { LanguageMenu } from "../../../shared/layout/language-menu.tsx";
import { SettingsButton } from "../../../shared/layout/settings-button.tsx";
import { mainId, SkipLink } from "../../../shared/layout/skip-link.tsx";
import { MuteButton } from "../common/scan/mute-button.tsx";

/** Around the phone page: little above, so that the result of a scan is seen without scrolling. */
export function ScanFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("station");
  return (
    <Box sx={{ height: "100dvh", display: "flex", flexDirection: "column" }}>
      {/* The browser offers to install the page it finds this on. */}
      <link rel="manifest" href="/scan.webmanifest" />
      <link rel="apple-touch-icon" href="/scan-icon-192.png" />
      <SkipLink />
      <Box component="header" data-chrome sx={header}>
        <Brand markOnly />
        <Box component="span" sx={{ flex: 1, fontWeight: 700, whiteSpace: "nowrap" }}>
          {t("name")}
        </Box>
        <MuteButton />
        <LanguageMenu />
        <SettingsButton />
      </Box>
      <Box component="main" id={mainId} tabIndex={-1} sx={main}>
        {children}
      </Box>
    </Box>
  );
}

const header = { display: "flex", alignItems: "center", gap: 0.5, minHeight: 56, px: 2 } as const;

const main = {
  flex: 1,
  // The screen scrolls between the header and the bar below: neither ever covers what one scans.
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  width: "100%",
  maxWidth: 640,
  mx: "auto",
  px: 2,
  outline: "none",
} as const;
