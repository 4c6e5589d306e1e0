import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { effects } from "../dispensing-names.ts";
import { DispensedNames } from "./dispensed-names.tsx";

/** Prescriptions as they were dispensed; no patient is in it. */
export function PrescriptionTable(props: { label: string; prescriptions: readonly Prescription[] }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  const effectChip = ({ stockEffect }: Prescription) => {
    const effect = effects[stockEffect];
    return effect && <StatusChip tone={effect.tone} label={t(`effect.${effect.name}`)} />;
  };
  return (
    <PlainTable
      label={props.label}
      rows={props.prescriptions}
      rowKey={({ id }) => id}
      minWidth={900}
      isDense
      columns={[
        {
          label: t("prescriptions.dispensedOn"),
          cell: ({ institutionId, id, dispensedOn }) => (
            <Link
              component={RouterLink}
              to={dispensingPaths.prescription(institutionId, id)}
              sx={{ whiteSpace: "nowrap" }}
            >
              {day(dispensedOn)}
            </Link>
          ),
        },
        { label: t("prescriptions.receptionNo"), cell: ({ receptionNo }) => <bdi dir="ltr">{receptionNo}</bdi> },
        { label: t("prescriptions.clinic"), cell: ({ clinicName }) => <bdi lang="ja">{clinicName}</bdi> },
        { label: t("prescriptions.items"), cell: (prescription) => <DispensedNames prescription={prescription} /> },
        { label: t("prescriptions.unknown"), isFigure: true, cell: ({ unknownCount }) => number(unknownCount) },
        {
          label: t("prescriptions.nextVisit"),
          cell: ({ nextVisitOn }) => nextVisitOn && <span style={{ whiteSpace: "nowrap" }}>{day(nextVisitOn)}</span>,
        },
        { label: t("prescriptions.effect"), cell: effectChip },
      ]}
    />
  );
}
