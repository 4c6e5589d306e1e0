import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { kindNames } from "../names.ts";
import { codeText } from "../texts.ts";
import { useInstitution } from "../use-institution.ts";
import { VerificationChip } from "../verification/verification-chip.tsx";
import { InstitutionProfile } from "./institution-profile.tsx";

/** An institution as partners see it; `groups` are the groups in common with it. */
export function Facility({ institutionId, groups }: { institutionId: string; groups?: ReactNode }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { institution, isInside, error, refetch } = useInstitution(institutionId);
  if (!institution && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institution) return <LoadingSkeleton rows={6} />;
  const code = codeText(institution.code);
  return (
    <>
      <PageHeader
        title={<bdi lang="ja">{institution.name}</bdi>}
        status={<VerificationChip state={institution.verification} />}
        actions={
          isInside && (
            <Button component={Link} to={institutionPaths.detail(institutionId)} variant="outlined" color="inherit">
              {t("facility.settings")}
            </Button>
          )
        }
      />
      <Box sx={{ mb: 3 }}>
        <Facts
          facts={[
            { label: t("field.kind"), value: t(kindNames[institution.kind]) },
            ...(code === "" ? [] : [{ label: t("field.code"), value: <bdi dir="ltr">{code}</bdi> }]),
          ]}
        />
      </Box>
      <InstitutionProfile institution={institution} shows="known" />
      {groups}
    </>
  );
}
