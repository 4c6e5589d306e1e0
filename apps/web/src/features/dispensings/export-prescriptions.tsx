import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { effects } from "./dispensing-names.ts";
import type { PrescriptionCondition } from "./prescription-condition.ts";
import { useAllPrescriptions } from "./use-prescriptions.ts";

/** Saves all prescriptions that fit the condition as a CSV file. */
export function ExportPrescriptions(props: { institutionId: string; condition: PrescriptionCondition }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const readAll = useAllPrescriptions(props.institutionId, props.condition);
  const effectWords = ({ stockEffect }: Prescription) => {
    const effect = effects[stockEffect];
    return effect ? t(`effect.${effect.name}`) : "";
  };
  const columns: [string, (one: Prescription) => string][] = [
    [t("prescriptions.dispensedOn"), ({ dispensedOn }) => dispensedOn],
    [t("prescriptions.prescribedOn"), ({ prescribedOn }) => prescribedOn],
    [t("prescriptions.receptionNo"), ({ receptionNo }) => receptionNo],
    [t("prescriptions.prescriptionNo"), ({ prescriptionNo }) => prescriptionNo],
    [t("prescriptions.clinic"), ({ clinicName }) => clinicName],
    [t("prescriptions.department"), ({ department }) => department],
    [t("prescriptions.items"), ({ itemCount }) => String(itemCount)],
    [t("prescriptions.unknown"), ({ unknownCount }) => String(unknownCount)],
    [t("prescriptions.nextVisit"), ({ nextVisitOn }) => nextVisitOn],
    [t("prescriptions.effect"), effectWords],
  ];
  const save = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const rows = (await readAll()).map((one) => columns.map(([, read]) => read(one)));
      const table = toCsv([columns.map(([name]) => name), ...rows]);
      saveFile(new Blob([table], { type: "text/csv" }), `prescriptions-${props.condition.dispensingDate}.csv`);
    } catch (cause) {
      setError(cause);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlinedIcon />}
        loading={isBusy}
        onClick={() => void save()}
      >
        {t("prescriptions.export")}
      </Button>
      {error !== undefined && <Alert severity="error">{failureWords(error)}</Alert>}
    </>
  );
}
