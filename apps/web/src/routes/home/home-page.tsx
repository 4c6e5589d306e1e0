import Box from "@mui/material/Box";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useAccount } from "../../areas/account/profile/use-account.ts";
import { Institutions } from "../../areas/desk/home/institutions.tsx";
import { UserNumbers } from "../../areas/desk/home/user-numbers.tsx";
import { Wholesalers } from "../../areas/desk/home/wholesalers.tsx";
import { useMyWholesalers } from "../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { paths } from "../../paths.ts";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { hourInTokyo } from "../../shared/format/dates.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { LinkCard } from "../../shared/ui/link-card.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { ErrorState } from "../../shared/ui/state/error-state.tsx";
import { inOrder } from "../../shared/ui/state/in-order.ts";
import { LoadingSkeleton } from "../../shared/ui/state/loading-skeleton.tsx";
import { CardGrid } from "../../shared/ui/table/card-grid.tsx";
import { useNavigation } from "../shell/navigation/use-navigation.ts";
import { HomeSection } from "./home-section.tsx";

/** Which greeting the hour calls for. */
function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= 4 && hour < 11) return "morning";
  return hour >= 11 && hour < 18 ? "day" : "evening";
}

/** Keeps a name's own writing direction inside a sentence of another. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The page people see after signing in: who they are here, and where they can go. */
export function Component() {
  const { t } = useTranslation(["home", "shell"]);
  const format = useFormat();
  const { failureWords } = useFailureWords();
  const { role, displayName } = useAtomValue(authAtom);
  const { account, error, refetch } = useAccount();
  const now = new Date();
  const part = partOfDay(hourInTokyo(now));
  const name = account?.user?.displayName || displayName;
  const { groups, isKnown } = useNavigation();
  const { wholesalers, waitingAt } = useMyWholesalers();
  const isOfWholesaler = wholesalers.length > 0;
  const pages = groups.flatMap((group) => group.entries).filter(({ path }) => path !== paths.home);

  return (
    <Box sx={inOrder}>
      <PageHeader
        title={name ? t(`greeting.${part}`, { name: isolate(name) }) : t(`greetingNameless.${part}`)}
        lead={format.date(now)}
      />
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { lg: "repeat(2, minmax(0, 1fr))" }, mb: 4 }}>
        {!(isOfWholesaler && account?.memberships.length === 0) && (
          <HomeSection title={t("institutions")}>
            {error && <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />}
            {!error && !isKnown && <LoadingSkeleton rows={1} />}
            {account && isKnown && <Institutions memberships={account.memberships} />}
          </HomeSection>
        )}
        {isKnown && isOfWholesaler && (
          <HomeSection title={t("wholesalers")}>
            <Wholesalers wholesalers={wholesalers} waitingAt={waitingAt} />
          </HomeSection>
        )}
        {role === "admin" && (
          <HomeSection title={t("users")}>
            <UserNumbers />
          </HomeSection>
        )}
      </Box>
      <HomeSection title={t("shortcuts")}>
        <CardGrid>
          {pages.map(({ path, label, hint, Icon }) => (
            <LinkCard
              key={path}
              to={path}
              title={t(`shell:${label}`)}
              Icon={Icon}
              {...(hint && { hint: t(`shell:${hint}`) })}
            />
          ))}
        </CardGrid>
      </HomeSection>
    </Box>
  );
}
