import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtom, useAtomValue } from "jotai";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { themeSettingsAtom } from "../theme/theme-atoms.ts";
import { Brand } from "./brand.tsx";
import { menuOpenAtom } from "./frame-atoms.ts";
import { sizes } from "./sizes.ts";

/** Most visits never open it, so it is its own chunk. */
const MenuDrawer = lazy(async () => ({ default: (await import("./menu-drawer.tsx")).MenuDrawer }));

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
      <MenuOfPhone navigation={navigation} />
    </>
  );
}

/** The same menu as a drawer, which comes when it is first opened. */
function MenuOfPhone({ navigation }: { navigation: (isMini: boolean) => ReactNode }) {
  const [open, setOpen] = useAtom(menuOpenAtom);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // Each arrival closes the menu, wherever it leads.
  if (openedAt !== key) setOpenedAt(key);
  useEffect(() => {
    if (openedAt) setOpen(false);
  }, [openedAt, setOpen]);
  return (
    <Suspense>
      {wasOpen && (
        <MenuDrawer open={open} onClose={() => setOpen(false)}>
          {navigation(false)}
        </MenuDrawer>
      )}
    </Suspense>
  );
}
