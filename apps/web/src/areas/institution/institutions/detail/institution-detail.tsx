import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { institutionPaths, paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { Members } from "../members/members.tsx";
import { PlanTab } from "../plan/plan-tab.tsx";
import { useInstitution } from "../use-institution.ts";
import { VerificationChip } from "../verification/verification-chip.tsx";
import { VerificationNote } from "../verification/verification-note.tsx";
import { InstitutionHistory } from "./institution-history.tsx";
import { InstitutionMenu } from "./institution-menu.tsx";
import { InstitutionProfile } from "./institution-profile.tsx";
import { Sharing } from "./sharing.tsx";
import { useInstitutionFacts } from "./use-institution-facts.tsx";

const tabNames = ["profile", "members", "groups", "plan", "sharing", "audit"] as const;

/** One institution for those who belong to it. `groups` is the tab with its groups, `payment` what the plan costs and who pays. */
export function InstitutionDetail(props: { institutionId: string; groups: ReactNode; payment: ReactNode }) {
  const { institutionId, groups } = props;
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { institution, role, isManager, error, refetch } = useInstitution(institutionId);
  const facts = useInstitutionFacts(institution, role);
  const [params, setParams] = useSearchParams();
  // The history is for managers; for the others the tab would only say that they may not.
  const shown = tabNames.filter((name) => name !== "audit" || isManager);
  const tab = shown.find((name) => name === params.get("tab")) ?? "profile";

  return (
    <>
      <BackLink to={paths.settingInst} label={t("detail.back")} />
      {!institution && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!institution && !error && <LoadingSkeleton rows={6} />}
      {institution && (
        <>
          <PageHeader
            title={<bdi lang="ja">{institution.name}</bdi>}
            status={<VerificationChip state={institution.verification} />}
            actions={
              <>
                {isManager && (
                  <Button component={Link} to={institutionPaths.invite(institution.id)} variant="contained">
                    {t("act.invite")}
                  </Button>
                )}
                {isManager && (
                  <Button
                    component={Link}
                    to={institutionPaths.update(institution.id)}
                    variant="outlined"
                    color="inherit"
                  >
                    {t("act.edit")}
                  </Button>
                )}
                <InstitutionMenu institution={institution} isManager={isManager} />
              </>
            }
          />
          <VerificationNote institution={institution} isManager={isManager} />
          <Box sx={{ mb: 3 }}>
            <Facts facts={facts} />
          </Box>
          <TabBar
            label={t("tabs.label")}
            tabs={shown.map((name) => ({ name, label: t(`tabs.${name}`) }))}
            value={tab}
            onChange={(next) => setParams(next === "profile" ? {} : { tab: next }, { replace: true })}
          >
            <Suspense fallback={<LoadingSkeleton rows={4} />}>
              {tab === "profile" && <InstitutionProfile institution={institution} shows="all" />}
              {tab === "members" && <Members institution={institution} isManager={isManager} />}
              {tab === "groups" && groups}
              {tab === "plan" && <PlanTab institutionId={institution.id} payment={props.payment} />}
              {tab === "sharing" && <Sharing institution={institution} isManager={isManager} />}
              {tab === "audit" && <InstitutionHistory institutionId={institution.id} />}
            </Suspense>
          </TabBar>
        </>
      )}
    </>
  );
}
