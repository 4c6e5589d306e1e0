import GlobalStyles from "@mui/material/GlobalStyles";
import NProgress from "nprogress";
import { useEffect } from "react";
import { useNavigation } from "react-router-dom";

NProgress.configure({ showSpinner: false, template: '<div class="bar"></div>', barSelector: ".bar", minimum: 0.15 });

const waitBeforeShowing = 300;

/** The bar on top: begins 300 ms after a change of route began, ends when the change completes or fails. */
export function RouteProgress() {
  const isChanging = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => NProgress.start(), waitBeforeShowing);
    return () => {
      clearTimeout(timer);
      NProgress.done();
    };
  }, [isChanging]);
  return <GlobalStyles styles={barStyles} />;
}

const barStyles = {
  "#nprogress": { pointerEvents: "none" },
  "#nprogress .bar": {
    position: "fixed",
    insetInline: 0,
    insetBlockStart: 0,
    zIndex: 1600,
    height: 3,
    background: "var(--mui-palette-primary-main)",
  },
} as const;
