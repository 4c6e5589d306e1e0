import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { effects } from "../dispensing-names.ts";
import type { PrescriptionCondition } from "./prescription-condition.ts";
import { useAllPrescriptions } from "./use-prescriptions.ts";

/** Saves all prescriptions that fit the condition as a CSV file. */
export function ExportPrescriptions(props: { institutionId: string; condition: PrescriptionCondition }) {
  const { t } = useTranslation("dispensings");
  const readAll = useAllPrescriptions(props.institutionId, props.condition);
  const effectWords = ({ stockEffect }: Prescription) => {
    const effect = effects[stockEffect];
    return effect ? t(`effect.${effect.name}`) : "";
  };
  const columns: TableColumn<Prescription>[] = [
    { label: t("prescriptions.dispensedOn"), read: ({ dispensedOn }) => dispensedOn },
    { label: t("prescriptions.prescribedOn"), read: ({ prescribedOn }) => prescribedOn },
    { label: t("prescriptions.receptionNo"), read: ({ receptionNo }) => receptionNo },
    { label: t("prescriptions.prescriptionNo"), read: ({ prescriptionNo }) => prescriptionNo },
    { label: t("prescriptions.clinic"), read: ({ clinicName }) => clinicName },
    { label: t("prescriptions.department"), read: ({ department }) => department },
    { label: t("prescriptions.items"), read: ({ itemCount }) => String(itemCount) },
    { label: t("prescriptions.names"), read: ({ names }) => names.join("、") },
    { label: t("prescriptions.unknown"), read: ({ unknownCount }) => String(unknownCount) },
    { label: t("prescriptions.nextVisit"), read: ({ nextVisitOn }) => nextVisitOn },
    { label: t("prescriptions.effect"), read: effectWords },
  ];
  const name = `prescriptions-${props.condition.dispensingDate}`;
  return <SaveButton format="csv" save={async () => saveTable("csv", name, columns, await readAll())} />;
}
