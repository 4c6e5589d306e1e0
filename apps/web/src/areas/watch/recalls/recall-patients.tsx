import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../paths.ts";
import { AnswerDialog } from "../../../shared/form/answer-dialog.tsx";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useRecallPatients, useRecallSteps } from "./use-recalls.ts";

/** Who received a recalled lot, by the key of the patient as it is stored. */
export function RecallPatients(props: { institutionId: string; number: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const { quantity, day } = useQuantityFormat();
  const titleId = useId();
  const { institutionId, number } = props;
  const { dispensings, error, refetch } = useRecallPatients(institutionId, number);
  const { finishPatients } = useRecallSteps();
  const [isFinishing, setIsFinishing] = useState(false);
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("recalls.patients.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t("recalls.patients.hint")}
        </Typography>
        {error && !dispensings && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
        {!error && !dispensings && <LoadingSkeleton rows={4} />}
        {dispensings?.length === 0 && <Typography>{t("recalls.patients.none")}</Typography>}
        {dispensings && dispensings.length > 0 && (
          <PlainTable
            label={t("recalls.patients.title")}
            rows={dispensings}
            rowKey={({ dispensingId, lot, medicineName }) => `${dispensingId} ${medicineName} ${lot}`}
            minWidth={820}
            isDense
            columns={[
              {
                label: t("recalls.field.patient"),
                isRowHeader: true,
                cell: ({ patientMark, birthYear }) => (
                  <Box component="span">
                    <bdi dir="ltr">{patientMark || "–"}</bdi>{" "}
                    {birthYear > 0 && t("recalls.patients.born", { year: birthYear })}
                  </Box>
                ),
              },
              {
                label: t("recalls.field.reception"),
                cell: ({ dispensingId, receptionNo, prescriptionNo }) => (
                  <Link component={RouterLink} to={dispensingPaths.prescription(institutionId, dispensingId)}>
                    <bdi dir="ltr">{receptionNo || prescriptionNo || dispensingId.slice(-8)}</bdi>
                  </Link>
                ),
              },
              { label: t("recalls.field.day"), cell: ({ dispensedOn }) => day(dispensedOn) },
              {
                label: t("recalls.field.name"),
                cell: ({ medicineName }) => <MedicineName name={medicineName} compact />,
              },
              { label: t("recalls.field.lot"), cell: ({ lot }) => <bdi dir="ltr">{lot}</bdi> },
              { label: t("recalls.field.quantity"), isFigure: true, cell: (row) => quantity(row.quantity, row.unit) },
              {
                label: t("recalls.field.by"),
                cell: ({ isByFile }) => t(isByFile ? "recalls.patients.byFile" : "recalls.patients.byLedger"),
              },
            ]}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("close", { ns: "common" })}
        </Button>
        {props.isOpen && (
          <Button variant="contained" onClick={() => setIsFinishing(true)}>
            {t("recalls.patients.finish")}
          </Button>
        )}
      </DialogActions>
      {isFinishing && (
        <AnswerDialog
          title={t("recalls.patients.finishTitle")}
          texts={[{ name: "note", label: t("recalls.patients.note"), most: 500 }]}
          submitLabel={t("recalls.patients.finish")}
          done={t("recalls.patients.saved")}
          send={({ note }) => finishPatients.mutateAsync({ institutionId, number, note })}
          onClose={() => {
            setIsFinishing(false);
            props.onClose();
          }}
        />
      )}
    </Dialog>
  );
}
