import type { PrescriptionItem } from "@meguri/rpc/app/v1/dispensing_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths, paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { type Fact, Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { effects } from "../dispensing-names.ts";
import { ErasePatientButton } from "./erase-patient-button.tsx";
import { PrescriptionItems } from "./prescription-items.tsx";
import { usePrescription } from "./use-prescription.ts";

/** One prescription as dispensed: its items by RP, and what it did to the stock. */
export function PrescriptionDetail(props: {
  institutionId: string;
  prescriptionId: string;
  /** Whether the person may erase the patient. */
  mayErase?: boolean;
  /** What else may be done with it. */
  actions?: ReactNode;
  /** What else may be done with an item. */
  itemActions?: (item: PrescriptionItem) => ReactNode;
}) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const { data, error, isNowhere, refetch } = usePrescription(props.institutionId, props.prescriptionId);
  if (isNowhere) throw new NotFoundError();
  const back = <BackLink to={paths.medorderPrescription} label={t("prescription.back")} />;
  if (!data?.prescription) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={6} />}
      </>
    );
  }
  const { prescription, items } = data;
  const { patientMark, birthYear, isPatientErased } = prescription;
  const effect = effects[prescription.stockEffect];
  const patient: Fact[] = [
    ...(patientMark ? [{ label: t("prescription.patientMark"), value: <bdi dir="ltr">{patientMark}</bdi> }] : []),
    ...(birthYear > 0
      ? [{ label: t("prescription.birthYear"), value: t("prescription.born", { year: birthYear }) }]
      : []),
    ...(isPatientErased ? [{ label: t("prescription.patientMark"), value: t("erase.erased") }] : []),
  ];
  return (
    <>
      {back}
      <PageHeader
        title={t("prescription.title", { day: day(prescription.dispensedOn) })}
        status={effect && <StatusChip tone={effect.tone} label={t(`effect.${effect.name}`)} />}
        actions={props.actions}
      />
      <Facts
        facts={[
          { label: t("prescriptions.receptionNo"), value: <bdi dir="ltr">{prescription.receptionNo}</bdi> },
          { label: t("prescriptions.prescriptionNo"), value: <bdi dir="ltr">{prescription.prescriptionNo}</bdi> },
          { label: t("prescriptions.prescribedOn"), value: day(prescription.prescribedOn) },
          { label: t("prescriptions.clinic"), value: <bdi lang="ja">{prescription.clinicName}</bdi> },
          { label: t("prescriptions.department"), value: <bdi lang="ja">{prescription.department}</bdi> },
          { label: t("prescriptions.nextVisit"), value: day(prescription.nextVisitOn) },
          ...patient,
          {
            label: t("prescription.file"),
            value: (
              <Link component={RouterLink} to={dispensingPaths.file(props.institutionId, prescription.fileId)}>
                <bdi dir="ltr">{prescription.fileName}</bdi>
              </Link>
            ),
          },
        ]}
      />
      <Box sx={{ mt: 1, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {t("prescription.recorded")}
        </Typography>
        {props.mayErase && patientMark && (
          <ErasePatientButton
            institutionId={props.institutionId}
            prescriptionId={props.prescriptionId}
            patientMark={patientMark}
          />
        )}
      </Box>
      <PrescriptionItems items={items} actions={props.itemActions} />
    </>
  );
}
