import DarkModeOutlinedIcon from "@mui/icons-material/DarkModeOutlined";
import KeyboardOutlinedIcon from "@mui/icons-material/KeyboardOutlined";
import LightModeOutlinedIcon from "@mui/icons-material/LightModeOutlined";
import TranslateIcon from "@mui/icons-material/Translate";
import TuneIcon from "@mui/icons-material/Tune";
import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { languageKeys, languages } from "../../../shared/i18n/languages.ts";
import { inAllLanguages } from "../../../shared/i18n/load-phrases.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { keyHelpOpenAtom, settingsOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import { setThemeSettingAtom, themeSettingsAtom } from "../../../shared/theme/theme-atoms.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";
import type { NavigationView } from "../navigation/views.ts";
import type { Command } from "./palette-list.tsx";

/** A phrase of the frame in every language: a command matches in all of them. */
const everywhere = (...keys: (string | undefined)[]) =>
  keys.flatMap((key) => (key ? [inAllLanguages("shell", key), inAllLanguages("tools", key)] : [])).join(" ");

/** Everything the palette offers: pages the role may open and their views, settings, languages. */
export function useCommands(groups: NavigationGroup[], views: NavigationView[]): Command[] {
  const { t } = useTranslation(["tools", "shell"]);
  const navigate = useNavigate();
  const { setLanguage } = useLanguage();
  const { themeMode } = useAtomValue(themeSettingsAtom);
  const change = useSetAtom(setThemeSettingAtom);
  const openSettings = useSetAtom(settingsOpenAtom);
  const openKeyHelp = useSetAtom(keyHelpOpenAtom);
  const isDark = themeMode === "dark";

  const pages = groups.flatMap((group) =>
    group.entries.map(
      (entry): Command => ({
        id: entry.path.replaceAll("/", "-"),
        group: "pages",
        label: t(`shell:${entry.label}`),
        words: everywhere(entry.label, entry.words, entry.hint),
        Icon: entry.Icon,
        keys: `G ${entry.key.toUpperCase()}`,
        run: () => void navigate(entry.to ?? entry.path),
      }),
    ),
  );
  const byView = views.map(
    ({ name, to, Icon }): Command => ({
      id: `view-${name}`,
      group: "pages",
      label: t(`shell:views.${name}`),
      words: everywhere(`views.${name}`, `viewWords.${name}`),
      Icon,
      run: () => void navigate(to),
    }),
  );
  const actions: Command[] = [
    {
      id: "mode",
      group: "actions",
      label: t(isDark ? "palette.toLight" : "palette.toDark"),
      words: everywhere(isDark ? "palette.toLight" : "palette.toDark", "words.mode"),
      Icon: isDark ? LightModeOutlinedIcon : DarkModeOutlinedIcon,
      run: () => change({ themeMode: isDark ? "light" : "dark" }),
    },
    {
      id: "settings",
      group: "actions",
      label: t("palette.openSettings"),
      words: everywhere("palette.openSettings", "words.settings"),
      Icon: TuneIcon,
      run: () => openSettings(true),
    },
    {
      id: "keys",
      group: "actions",
      label: t("palette.showKeys"),
      words: everywhere("palette.showKeys", "words.keys"),
      Icon: KeyboardOutlinedIcon,
      keys: "?",
      run: () => openKeyHelp(true),
    },
  ];
  const byLanguage = languageKeys.map(
    (key): Command => ({
      id: `language-${key}`,
      group: "languages",
      label: languages[key].name,
      words: [key, everywhere("words.language", "language")].join(" "),
      Icon: TranslateIcon,
      run: () => void setLanguage(key),
    }),
  );
  return [...pages, ...byView, ...actions, ...byLanguage];
}
