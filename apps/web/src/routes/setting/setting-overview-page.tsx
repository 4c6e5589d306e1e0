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
        <CardGrid>
          {settingsOf(groups)
            .flatMap(({ entries }) => entries)
            .map(({ path, label, hint, Icon }) => (
              <LinkCard key={path} to={path} title={t(label)} Icon={Icon} {...(hint && { hint: t(hint) })} />
            ))}
        </CardGrid>
      ) : (
        <LoadingSkeleton rows={6} />
      )}
    </>
  );
}
