import GlobalStyles from "@mui/material/GlobalStyles";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";

const waitBeforeShowing = 300;

/** The bar on top: begins 300 ms after a change of route began, ends when the change completes or fails. */
export function RouteProgress() {
  const isChanging = useNavigation().state !== "idle";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => setIsLong(true), waitBeforeShowing);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isChanging]);
  if (!isLong) return null;
  return (
    <>
      <GlobalStyles styles={barStyles} />
      <div id="route-progress" aria-hidden="true" />
    </>
  );
}

const barStyles = {
  // How much is done is not known: fast at first, then ever slower, and never to the end.
  "@keyframes route-progress": { from: { width: "15%" }, "20%": { width: "60%" }, to: { width: "95%" } },
  "#route-progress": {
    pointerEvents: "none",
    position: "fixed",
    insetInlineStart: 0,
    insetBlockStart: 0,
    zIndex: 1600,
    height: 3,
    background: "var(--mui-palette-primary-main)",
    animation: "route-progress 10s ease-out both",
  },
} as const;
