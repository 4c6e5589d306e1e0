import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { LinkCard } from "../../shared/ui/link-card.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { LoadingSkeleton } from "../../shared/ui/state/loading-skeleton.tsx";
import { CardGrid } from "../../shared/ui/table/card-grid.tsx";
import { settingsOf } from "../shell/navigation/navigation-for.ts";
import { useNavigation } from "../shell/navigation/use-navigation.ts";

/** The settings, and every page that is too rarely needed for the menu. */
export function Component() {
  const { t } = useTranslation("shell");
  const { groups, isKnown } = useNavigation();
  return (
    <>
      <PageHeader title={t("pages.setting")} />
      {isKnown ? (
        <Box sx={{ display: "grid", gap: 3 }}>
          {settingsOf(groups).map(({ label, entries }) => (
            <Box component="section" key={label} aria-label={t(label)}>
              <Typography variant="h2" sx={{ mb: 1.5 }}>
                {t(label)}
              </Typography>
              <CardGrid>
                {entries.map(({ path, label: name, hint, Icon }) => (
                  <LinkCard key={path} to={path} title={t(name)} Icon={Icon} {...(hint && { hint: t(hint) })} />
                ))}
              </CardGrid>
            </Box>
          ))}
        </Box>
      ) : (
        <LoadingSkeleton rows={6} />
      )}
    </>
  );
}
