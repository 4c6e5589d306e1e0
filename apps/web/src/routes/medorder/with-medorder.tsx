import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { useAccount } from "../../areas/account/profile/use-account.ts";
import { medorderPlanQuery, useMedorderPlan } from "../../areas/institution/institutions/plan/use-medorder-plan.ts";
import { institutionPaths, paths } from "../../paths.ts";
import { readEarly } from "../../shared/rpc/early-reads.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { EmptyState } from "../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../shared/ui/state/error-state.tsx";
import { PageSkeleton } from "../../shared/ui/state/page-skeleton.tsx";

readEarly(
  `${paths.medorder}/`,
  ({ transport, queryClient }, { institutionId }) =>
    void queryClient.prefetchQuery(medorderPlanQuery(transport, institutionId)),
);

/**
 * The institution whose medicines are ordered, with what one is there: only its members change anything, and a manager
 * counts as a pharmacist too.
 */
export type Ordering = {
  institutionId: string;
  name: string;
  isManager: boolean;
  isPharmacist: boolean;
  isMember: boolean;
};

/**
 * Knows for which institution a page of medicine ordering works: the current one. Who belongs to none, and whose
 * institution has no plan, sees what the page would do and how to start, or why the plan is paused; so is the head office
 * where a page is its members' alone.
 */
export function WithMedorder(props: {
  title: string;
  lead: string;
  /** Whether the head office may look. */
  forHeadOffice?: boolean;
  children: (ordering: Ordering) => ReactNode;
}) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const { account, error, refetch } = useAccount();
  const { memberships, choices, current } = useInstitutions();
  const membership = choices.find(({ institutionId }) => institutionId === current.institutionId);
  if (!account && error) return <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />;
  if (account && choices.length === 0) {
    return (
      <>
        <PageHeader title={props.title} lead={props.lead} />
        <EmptyState
          title={t("noInstitution.title")}
          hint={t("noInstitution.hint")}
          action={
            <Button component={Link} to={paths.settingInst} variant="contained">
              {t("noInstitution.action")}
            </Button>
          }
        />
      </>
    );
  }
  if (!membership) return <PageSkeleton />;
  const { institutionId, institutionName: name, role } = membership;
  const isMember = memberships.includes(membership);
  if (!isMember && !props.forHeadOffice) {
    return (
      <>
        <PageHeader title={props.title} lead={<bdi lang="ja">{name}</bdi>} />
        <EmptyState
          title={t("headOffice.title")}
          hint={t("headOffice.hint")}
          action={
            <Button component={Link} to={paths.medorderStock} variant="contained">
              {t("headOffice.action")}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <WithPlan
      {...props}
      key={institutionId}
      ordering={{
        institutionId,
        name,
        isMember,
        isManager: role === MemberRole.MANAGER,
        isPharmacist: role === MemberRole.MANAGER || role === MemberRole.PHARMACIST,
      }}
    />
  );
}

function WithPlan(props: {
  title: string;
  lead: string;
  ordering: Ordering;
  children: (ordering: Ordering) => ReactNode;
}) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const { ordering } = props;
  const { plan, error, refetch } = useMedorderPlan(ordering.institutionId);
  if (error && !plan) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!plan) return <PageSkeleton />;
  if (plan.active) return props.children(ordering);
  const state = plan.paused ? "pausedPlan" : "noPlan";
  return (
    <>
      <PageHeader title={props.title} lead={props.lead} />
      <EmptyState
        title={t(`${state}.title`, { name: ordering.name })}
        hint={t(`${state}.${ordering.isManager ? "hint" : "hintOthers"}`)}
        action={
          <Button component={Link} to={institutionPaths.plan(ordering.institutionId)} variant="contained">
            {t(`${state}.action`)}
          </Button>
        }
      />
    </>
  );
}
