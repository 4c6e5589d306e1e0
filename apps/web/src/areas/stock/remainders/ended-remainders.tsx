import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Remainder, RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { remainderStates } from "./remainder-states.ts";

/** What ended of late; who was owed something when the prescription was corrected is not forgotten. */
export function EndedRemainders({ institutionId, ended }: { institutionId: string; ended: readonly Remainder[] }) {
  const { t } = useTranslation("handover");
  const { dateTime } = useFormat();
  const { quantity } = useQuantityFormat();
  if (ended.length === 0) return null;
  return (
    <section data-screen>
      <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
        {t("remainders.endedTitle")}
      </Typography>
      {ended.some(({ state }) => state === RemainderState.ENDED) && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t("remainders.endedHint")}
        </Typography>
      )}
      <PlainTable
        label={t("remainders.endedTitle")}
        rows={ended}
        rowKey={({ id }) => id}
        minWidth={640}
        columns={[
          { label: t("field.medicine"), cell: ({ medicineName }) => <MedicineName name={medicineName} /> },
          {
            label: t("field.quantity"),
            isFigure: true,
            cell: ({ quantity: amount, unit }) => quantity(amount, unit),
          },
          {
            label: t("field.state"),
            cell: ({ state }) => {
              const known = remainderStates.find((one) => one.state === state);
              return known && <StatusChip tone={known.tone} label={t(`remainders.state.${known.name}`)} />;
            },
          },
          {
            label: t("field.prescription"),
            cell: ({ prescriptionId, receptionNo }) =>
              prescriptionId && (
                <Link component={RouterLink} to={dispensingPaths.prescription(institutionId, prescriptionId)}>
                  <bdi dir="ltr">{receptionNo || "-"}</bdi>
                </Link>
              ),
          },
          { label: t("field.endedAt"), cell: ({ endedAt }) => endedAt && dateTime(timestampDate(endedAt)) },
          { label: t("field.by"), cell: ({ endedByName }) => <bdi>{endedByName}</bdi> },
        ]}
      />
    </section>
  );
}
