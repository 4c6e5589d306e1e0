import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "./brand.tsx";
import { sizes } from "./sizes.ts";

/** The menu of a narrow screen, over the page. */
export function MenuDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      open={open}
      onClose={onClose}
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
        <IconButton aria-label={t("nav.close")} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t("nav.label")} sx={{ px: 1.5, pb: 3 }}>
        {children}
      </Box>
    </Drawer>
  );
}
