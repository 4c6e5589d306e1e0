import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { commandKeyName } from "../../../shared/layout/command-key.ts";
import { paletteOpenAtom } from "../../../shared/layout/frame-atoms.ts";

/** Opens the command palette; wide enough, it shows the keys that do the same. */
export function PaletteButton() {
  const { t } = useTranslation("shell");
  const setOpen = useSetAtom(paletteOpenAtom);
  const open = () => setOpen(true);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<SearchIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        sx={{
          display: { xs: "none", md: "inline-flex" },
          color: "text.secondary",
          bgcolor: "background.paper",
          fontWeight: 400,
          mr: 1,
        }}
      >
        {t("palette.open")}
        <Box component="kbd" sx={{ ml: 2, font: "inherit", color: "text.secondary" }}>
          {commandKeyName} K
        </Box>
      </Button>
      <IconButton
        aria-label={t("palette.open")}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ display: { xs: "inline-flex", md: "none" } }}
      >
        <SearchIcon />
      </IconButton>
    </>
  );
}
