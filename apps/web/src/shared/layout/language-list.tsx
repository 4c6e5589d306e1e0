import CheckIcon from "@mui/icons-material/Check";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useEffect } from "react";
import { type Language, languageKeys, languages } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { loadFonts } from "../theme/fonts.ts";

/** The six languages, each written in itself. */
export function LanguageList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    // Each language is written in itself.
    void loadFonts("cn");
  }, []);
  const choose = (next: Language) => {
    onClose();
    void setLanguage(next);
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} disablePortal>
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
  );
}
