import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { useAccount } from "../../areas/account/profile/use-account.ts";
import { paths } from "../../paths.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { EmptyState } from "../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/state/loading-skeleton.tsx";

/** The institution that looks for medicines, and what one is there: the head office looks, and changes nothing. */
export type Looking = {
  institutionId: string;
  name: string;
  isManager: boolean;
  isPharmacist: boolean;
  isMember: boolean;
};

/**
 * Knows for which institution a page of medicine search works: the current one. No plan is needed. Who belongs to none
 * sees what to do first, below `intro` where the page has a text for everybody.
 */
export function WithMedsearch(props: {
  title: string;
  lead: string;
  intro?: ReactNode;
  children: (looking: Looking) => ReactNode;
}) {
  const { t } = useTranslation(["medsearch", "groups"]);
  const { failureWords } = useFailureWords();
  const { account, error, refetch } = useAccount();
  const { memberships, choices, current } = useInstitutions();
  const membership = choices.find(({ institutionId }) => institutionId === current.institutionId);
  if (!account && error) return <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />;
  if (account && choices.length === 0) {
    return (
      <>
        <PageHeader title={props.title} lead={props.lead} />
        {props.intro}
        <EmptyState
          title={t("groups:noInstitution")}
          hint={t("noInstitutionHint")}
          action={
            <Button component={Link} to={paths.settingInst} variant="contained">
              {t("groups:noInstitutionAction")}
            </Button>
          }
        />
      </>
    );
  }
  if (!membership) return <LoadingSkeleton rows={6} />;
  const { institutionId, institutionName: name, role } = membership;
  return props.children({
    institutionId,
    name,
    isMember: memberships.includes(membership),
    isManager: role === MemberRole.MANAGER,
    isPharmacist: role === MemberRole.MANAGER || role === MemberRole.PHARMACIST,
  });
}
