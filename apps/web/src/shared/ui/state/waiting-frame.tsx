import Box from "@mui/material/Box";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pageFrame, pageShape } from "../../layout/page-shape.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import { useDelayed } from "./use-delayed.ts";

/** While there is no frame of the app yet: `index.html` shows its boxes, and after 300 ms a screen reader hears of it. */
export function WaitingFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLong = useDelayed(300);
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { frame: pageFrame(pathname), shape: pageShape(pathname) });
  }, [pathname]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {isLong && t("loading")}
    </Box>
  );
}
