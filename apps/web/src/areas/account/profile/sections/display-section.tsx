import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { isLanguage, languageKeys, languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { settingsOpenAtom } from "../../../../shared/layout/frame-atoms.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** The language, and the way to its display settings. */
export function DisplaySection() {
  const { t } = useTranslation("account");
  const { language, setLanguage } = useLanguage();
  const openSettings = useSetAtom(settingsOpenAtom);
  return (
    <ProfileSection title={t("display.title")} lead={t("display.settingsHint")}>
      <FormField label={t("display.language")} hint={t("display.languageHint")}>
        {({ id, "aria-describedby": describedBy }) => (
          <Select
            size="small"
            value={language}
            SelectDisplayProps={{ id, "aria-label": t("display.language"), "aria-describedby": describedBy }}
            onChange={({ target }) => {
              if (isLanguage(target.value)) setLanguage(target.value).catch(console.error);
            }}
            sx={{ minWidth: 220 }}
          >
            {languageKeys.map((key) => (
              <MenuItem key={key} value={key} lang={languages[key].htmlLang}>
                {languages[key].name}
              </MenuItem>
            ))}
          </Select>
        )}
      </FormField>
      <Button variant="outlined" color="inherit" onClick={() => openSettings(true)}>
        {t("display.settings")}
      </Button>
    </ProfileSection>
  );
}
