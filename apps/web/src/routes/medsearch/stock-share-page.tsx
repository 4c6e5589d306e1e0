import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { useInstitution } from "../../areas/institution/institutions/use-institution.ts";
import { monthOfAddress } from "../../areas/sharing/evidence/months/month-address.ts";
import { ShareWizard } from "../../areas/sharing/evidence/share/share-wizard.tsx";
import { paths } from "../../paths.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../shared/ui/state/route-errors.ts";
import { type Looking, WithMedsearch } from "./with-medsearch.tsx";

/** Sharing a month's dispensing from receipt files; for the institution's pharmacists and managers. */
export function Component() {
  const { t } = useTranslation("evidence");
  const { id = "" } = useParams();
  const month = monthOfAddress(id);
  if (!month) throw new NotFoundError();
  return (
    <WithMedsearch title={t("wizard.title")} lead={t("lead")}>
      {(looking) =>
        looking.isMember && looking.isPharmacist ? (
          <Sharing key={`${looking.institutionId} ${month}`} looking={looking} month={month} />
        ) : (
          <EmptyState
            title={t("wizard.notYours")}
            hint={t("wizard.notYoursHint")}
            action={
              <Button component={Link} to={paths.medsearchStock} variant="contained">
                {t("wizard.notYoursAction")}
              </Button>
            }
          />
        )
      }
    </WithMedsearch>
  );
}

/** The code of the institution tells whether a file is its own. */
function Sharing({ looking, month }: { looking: Looking; month: string }) {
  const { failureWords } = useFailureWords();
  const { institution, error, refetch } = useInstitution(looking.institutionId);
  if (!institution) {
    return error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={6} />;
  }
  const { institutionId, name } = looking;
  return <ShareWizard sharing={{ institutionId, name, code: institution.code }} month={month} />;
}
