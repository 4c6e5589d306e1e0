import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { themeSettingsAtom } from "../theme/theme-atoms.ts";
import { Brand } from "./brand.tsx";
import { menuOpenAtom } from "./frame-atoms.ts";
import { Sidebar } from "./sidebar.tsx";
import { sizes } from "./sizes.ts";
import { mainId, SkipLink } from "./skip-link.tsx";

/** Menu, header and page: the frame after sign-in. Below 1200 px the menu is a drawer. */
export function DashboardFrame(props: {
  /** The menu; mini shows icons over short labels. */
  navigation: (isMini: boolean) => ReactNode;
  /** Across the top of everything, such as on whose behalf one acts. */
  banner?: ReactNode;
  /** Left in the header. */
  start: ReactNode;
  /** For whom one works: in the header, on a phone in a line of its own beneath it. */
  place: ReactNode;
  /** Right in the header. */
  end: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("shell");
  const { themeStretch } = useAtomValue(themeSettingsAtom);
  const openMenu = useSetAtom(menuOpenAtom);
  return (
    <>
      <SkipLink />
      {props.banner}
      <Box sx={{ display: "flex", flex: 1, alignItems: "stretch" }}>
        <Sidebar navigation={props.navigation} />
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
          <Box component="header" data-chrome sx={headerStyle}>
            <IconButton
              aria-label={t("nav.open")}
              aria-haspopup="dialog"
              onClick={() => openMenu(true)}
              edge="start"
              sx={{ display: { lg: "none" } }}
            >
              <MenuIcon />
            </IconButton>
            <Box sx={{ display: { xs: "flex", sm: "none" } }}>
              <Brand markOnly />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>{props.start}</Box>
            <Box sx={{ display: { xs: "none", sm: "flex" }, minWidth: 0 }}>{props.place}</Box>
            <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 0, sm: 0.5 }, flex: "none" }}>{props.end}</Box>
          </Box>
          <Box data-chrome sx={{ display: { xs: "flex", sm: "none" }, px: 1 }}>
            {props.place}
          </Box>
          <Box
            component="main"
            id={mainId}
            tabIndex={-1}
            sx={{
              flex: 1,
              display: "flex",
              flexDirection: "column",
              width: "100%",
              maxWidth: themeStretch ? "none" : sizes.content,
              mx: "auto",
              px: { xs: 2, sm: 3, lg: 5 },
              pt: 0,
              pb: 5,
              outline: "none",
              scrollMarginTop: sizes.headerDashboard,
            }}
          >
            {props.children}
          </Box>
        </Box>
      </Box>
    </>
  );
}

const headerStyle = {
  position: "sticky",
  insetBlockStart: 0,
  zIndex: "appBar",
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.5, sm: 1.5 },
  height: { xs: sizes.headerMobile, lg: sizes.headerDashboard },
  flex: "none",
  px: { xs: 2, sm: 3, lg: 5 },
  bgcolor: "background.default",
} as const;
