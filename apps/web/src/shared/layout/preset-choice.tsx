import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { presetColors } from "../theme/colors.ts";
import { type ThemePreset, themeChoices } from "../theme/theme-settings.ts";

/** The accent colours, each with its name. */
export function PresetChoice({ value, onChange }: { value: ThemePreset; onChange: (preset: ThemePreset) => void }) {
  const { t } = useTranslation("tools");
  const labelId = useId();
  return (
    <Box>
      <Typography id={labelId} variant="subtitle2" component="p" sx={{ mb: 0.75 }}>
        {t("settings.color")}
      </Typography>
      <Box
        role="group"
        aria-labelledby={labelId}
        sx={{ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 1 }}
      >
        {themeChoices.themeColorPresets.map((preset) => (
          <ButtonBase
            key={preset}
            aria-pressed={preset === value}
            onClick={() => onChange(preset)}
            sx={{
              flexDirection: "column",
              gap: 0.75,
              py: 1.25,
              px: 0.5,
              font: "inherit",
              fontSize: "0.875rem",
              borderRadius: "4px",
              border: 1,
              borderColor: preset === value ? "primary.main" : "divider",
              boxShadow: preset === value ? "inset 0 0 0 1px var(--mui-palette-primary-main)" : "none",
            }}
          >
            <Swatch preset={preset} selected={preset === value} />
            {t(`settings.preset.${preset}`)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

function Swatch({ preset, selected }: { preset: ThemePreset; selected: boolean }) {
  return (
    <Box
      aria-hidden
      sx={[
        {
          width: 28,
          height: 28,
          borderRadius: "50%",
          display: "grid",
          placeItems: "center",
          color: "#fff",
          bgcolor: presetColors[preset].light,
        },
        (theme) => theme.applyStyles("dark", { color: "#121212", backgroundColor: presetColors[preset].dark }),
      ]}
    >
      {selected && <CheckIcon sx={{ fontSize: 18 }} />}
    </Box>
  );
}
