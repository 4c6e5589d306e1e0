import CloseIcon from "@mui/icons-material/Close";
import RestartAltIcon from "@mui/icons-material/RestartAlt";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { resetThemeSettingsAtom, setThemeSettingAtom, themeSettingsAtom } from "../theme/theme-atoms.ts";
import { useToast } from "../ui/toast/use-toast.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { shortcutsEnabledAtom } from "./shortcuts-atom.ts";

/** All display settings; each acts at once and is kept on this device for three days. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["tools", "shell", "common"]);
  const settings = useAtomValue(themeSettingsAtom);
  const change = useSetAtom(setThemeSettingAtom);
  const reset = useSetAtom(resetThemeSettingsAtom);
  const [shortcuts, setShortcuts] = useAtom(shortcutsEnabledAtom);
  const toast = useToast();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-modal": true, "aria-labelledby": titleId, sx: { width: 360, maxWidth: "100%" } },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", px: 3, pt: 2.5, pb: 1 }}>
        <Typography id={titleId} component="h2" variant="h3">
          {t("shell:settings.title")}
        </Typography>
        <IconButton aria-label={t("common:close")} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: "auto", px: 3, py: 1, display: "grid", gap: 3, alignContent: "start" }}>
        <ChoiceRow
          label={t("settings.mode")}
          value={settings.themeMode}
          onChange={(themeMode) => change({ themeMode })}
          options={[
            ["light", t("settings.light")],
            ["dark", t("settings.dark")],
          ]}
        />
        <ChoiceRow
          label={t("settings.contrast")}
          value={settings.themeContrast}
          onChange={(themeContrast) => change({ themeContrast })}
          options={[
            ["default", t("settings.contrastDefault")],
            ["bold", t("settings.contrastBold")],
          ]}
        />
        <PresetChoice
          value={settings.themeColorPresets}
          onChange={(themeColorPresets) => change({ themeColorPresets })}
        />
        <ChoiceRow
          label={t("settings.layout")}
          value={settings.themeLayout}
          onChange={(themeLayout) => change({ themeLayout })}
          options={[
            ["vertical", t("settings.vertical")],
            ["mini", t("settings.mini")],
          ]}
        />
        <ChoiceRow
          label={t("settings.stretch")}
          value={settings.themeStretch ? "on" : "off"}
          onChange={(stretch) => change({ themeStretch: stretch === "on" })}
          options={[
            ["off", t("settings.stretchOff")],
            ["on", t("settings.stretchOn")],
          ]}
        />
        <ChoiceRow
          label={t("settings.direction")}
          value={settings.themeDirection}
          onChange={(themeDirection) => change({ themeDirection })}
          options={[
            ["ltr", t("settings.ltr")],
            ["rtl", t("settings.rtl")],
          ]}
        />
        <FormControlLabel
          control={<Switch checked={shortcuts} onChange={(_event, checked) => setShortcuts(checked)} />}
          label={t("settings.keys")}
          slotProps={{ typography: { variant: "body2" } }}
        />
      </Box>
      <Box sx={{ p: 3, borderTop: 1, borderColor: "divider" }}>
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          startIcon={<RestartAltIcon />}
          onClick={() => {
            reset();
            toast(t("settings.resetDone"));
          }}
        >
          {t("settings.reset")}
        </Button>
      </Box>
    </Drawer>
  );
}
