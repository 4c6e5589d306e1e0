import TuneIcon from "@mui/icons-material/Tune";
import IconButton from "@mui/material/IconButton";
import { useAtom } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../parts/lazy-part.ts";
import { settingsOpenAtom } from "./frame-atoms.ts";

/** Most visits never open it, so it is its own chunk. */
const SettingsDrawer = lazyPart(async () => (await import("./settings-drawer.tsx")).SettingsDrawer, "tools");

/** The button that opens the display settings, and the drawer itself. */
export function SettingsButton() {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useAtom(settingsOpenAtom);
  return (
    <>
      <IconButton
        title={t("settings.title")}
        aria-label={t("settings.open")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <TuneIcon />
      </IconButton>
      <Suspense>{open && <SettingsDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
