import CheckIcon from "@mui/icons-material/Check";
import TranslateIcon from "@mui/icons-material/Translate";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languageKeys, languages } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";

/** The button with which one changes the language; each language is written in itself. */
export function LanguageMenu() {
  const { t } = useTranslation("shell");
  const { language, setLanguage } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (next: Language) => {
    setAnchor(null);
    void setLanguage(next);
  };
  return (
    <>
      <Tooltip title={t("language")}>
        <IconButton
          aria-label={t("chooseLanguage", { name: languages[language].name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        >
          <TranslateIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languageKeys.map((key) => (
          <MenuItem
            key={key}
            role="menuitemradio"
            aria-checked={key === language}
            selected={key === language}
            lang={languages[key].htmlLang}
            onClick={() => choose(key)}
          >
            <ListItemIcon>{key === language && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText>
              <bdi>{languages[key].name}</bdi>
            </ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
