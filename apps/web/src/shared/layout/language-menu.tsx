import TranslateIcon from "@mui/icons-material/Translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";

/** Most visits never open it, so it is its own chunk. */
const LanguageList = lazy(() => import("./language-list.tsx").then((m) => ({ default: m.LanguageList })));

/** The button with which one changes the language; it shows the present one by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation("shell");
  const { language } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name } = languages[language];
  return (
    <>
      <Button
        color="inherit"
        startIcon={<TranslateIcon />}
        aria-label={t("chooseLanguage", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{
          minHeight: 40,
          minWidth: 40,
          px: { xs: 1, sm: 1.25 },
          fontWeight: 400,
          "& .MuiButton-startIcon": { marginInlineStart: 0, marginInlineEnd: { xs: 0, sm: 1 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {name}
        </Box>
      </Button>
      <Suspense>{anchor && <LanguageList anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
