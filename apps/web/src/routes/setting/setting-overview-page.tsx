import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../shared/auth/auth-atom.ts";
import { CardGrid } from "../../shared/ui/card-grid.tsx";
import { LinkCard } from "../../shared/ui/link-card.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { navigationFor } from "../shell/navigation.ts";

/** What there is to set, for the role that looks. */
export function Component() {
  const { t } = useTranslation("shell");
  const { role } = useAtomValue(authAtom);
  const entries = navigationFor(role).find(({ label }) => label === "nav.group.setting")?.entries ?? [];
  return (
    <>
      <PageHeader title={t("pages.setting")} />
      <CardGrid>
        {entries.map(({ path, label, hint, Icon }) => (
          <LinkCard key={path} to={path} title={t(label)} Icon={Icon} {...(hint && { hint: t(hint) })} />
        ))}
      </CardGrid>
    </>
  );
}
