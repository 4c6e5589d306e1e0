import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { useAccount } from "../../../areas/account/profile/use-account.ts";
import type { Acting } from "../../../areas/institution/groups/acting.ts";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";

/** The institution for which one acts, all those one manages, and the way to act for another. */
export type ActingInstitution = {
  acting: Acting;
  managed: readonly Acting[];
  onInstitution: (institutionId: string) => void;
};

/**
 * Knows for which institution a page of groups acts: the current one. `?inst=` of a mailed link chooses it where one
 * belongs there. Who belongs to none sees what to do first.
 */
export function WithInstitution({ children }: { children: (institution: ActingInstitution) => ReactNode }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { account, error, refetch } = useAccount();
  const { memberships, overseen, current, choose } = useInstitutions();
  const [params] = useSearchParams();
  // The frame makes it the current one a moment later; no request may use another before that.
  const linked = memberships.find(({ institutionId }) => institutionId === params.get("inst"));

  if (!account && error) return <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />;
  if (account && memberships.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState
          title={t("noInstitution")}
          hint={t("noInstitutionHint")}
          action={
            <Button component={Link} to={paths.settingInst} variant="contained">
              {t("noInstitutionAction")}
            </Button>
          }
        />
      </>
    );
  }
  const all: Acting[] = memberships.map(({ institutionId, institutionName, role }) => ({
    id: institutionId,
    name: institutionName,
    isManager: role === MemberRole.MANAGER,
  }));
  const onInstitution = (institutionId: string) => {
    const chosen = memberships.find((one) => one.institutionId === institutionId);
    if (chosen) choose({ institutionId, institutionName: chosen.institutionName });
  };
  // The head office looks at a shop it does not act for: here it acts for its own.
  const looksOn = !linked && overseen.some(({ institutionId }) => institutionId === current.institutionId);
  const acting = looksOn ? all[0] : all.find(({ id }) => id === (linked?.institutionId ?? current.institutionId));
  if (!acting) return <LoadingSkeleton rows={6} />;
  return children({ acting, managed: all.filter(({ isManager }) => isManager), onInstitution });
}
