import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtom, useAtomValue } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { themeSettingsAtom } from "../theme/theme-atoms.ts";
import { Brand } from "./brand.tsx";
import { menuOpenAtom } from "./frame-atoms.ts";
import { sizes } from "./sizes.ts";

/** The menu beside the page: whole from 1440 px on, mini from 1200 px on, a drawer below. */
export function Sidebar({ navigation }: { navigation: (isMini: boolean) => ReactNode }) {
  const { t } = useTranslation("shell");
  const isChosenMini = useAtomValue(themeSettingsAtom).themeLayout === "mini";
  const isRoomy = useMediaQuery(`(min-width: ${sizes.roomy}px)`);
  const isMini = isChosenMini || !isRoomy;
  return (
    <>
      <Box
        component="nav"
        aria-label={t("nav.label")}
        data-chrome
        sx={{
          display: { xs: "none", lg: "flex" },
          flexDirection: "column",
          width: isMini ? sizes.sidebarMini : sizes.sidebar,
          flex: "none",
          position: "sticky",
          insetBlockStart: 0,
          height: "100dvh",
          overflowY: "auto",
          bgcolor: "background.paper",
          borderInlineEnd: 1,
          borderColor: "divider",
        }}
      >
        <Box sx={{ height: sizes.headerDashboard, flex: "none", display: "flex", alignItems: "center", px: 3.5 }}>
          <Brand markOnly={isMini} />
        </Box>
        <Box sx={{ px: isMini ? 0.25 : 2, pb: 3 }}>{navigation(isMini)}</Box>
      </Box>
      <MenuDrawer>{navigation(false)}</MenuDrawer>
    </>
  );
}

function MenuDrawer({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useAtom(menuOpenAtom);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // Each arrival closes the menu, wherever it leads.
  if (openedAt !== key) setOpenedAt(key);
  useEffect(() => {
    if (openedAt) setOpen(false);
  }, [openedAt, setOpen]);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-label": t("nav.label"),
          sx: { width: sizes.sidebar, maxWidth: "calc(100% - 48px)" },
        },
      }}
      sx={{ display: { lg: "none" } }}
    >
      <Box sx={{ height: sizes.headerMobile, flex: "none", display: "flex", alignItems: "center", px: 2.5 }}>
        <Box sx={{ flex: 1 }}>
          <Brand />
        </Box>
        <IconButton aria-label={t("nav.close")} onClick={() => setOpen(false)} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t("nav.label")} sx={{ px: 1.5, pb: 3 }}>
        {children}
      </Box>
    </Drawer>
  );
}
