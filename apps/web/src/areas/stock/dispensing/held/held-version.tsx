import type { DispensingVersion } from "@meguri/rpc/app/v1/held_dispensing_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../../paths.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { formatNames } from "../dispensing-names.ts";

/** `20261118090000` as a day and a time of the sender's clock. */
function sentWords(sentAt: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(sentAt) ?? [];
  return year ? `${year}/${month}/${day} ${hour}:${minute}` : "";
}

/** One version of a dispensing: what it is and what was dispensed. Two of them stand side by side. */
export function HeldVersion(props: { institutionId: string; title: string; version: DispensingVersion }) {
  const { t } = useTranslation("dispensings");
  const { day, quantity } = useQuantityFormat();
  const { institutionId, title, version } = props;
  const { prescription, items, senderCode, sentAt } = version;
  const format = formatNames[version.format];
  return (
    <Box component="section" sx={{ minWidth: 0, border: 1, borderColor: "divider", borderRadius: 1, p: 1.5 }}>
      <Typography variant="subtitle2" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {prescription && (
        <Facts
          least={130}
          facts={[
            { label: t("prescriptions.dispensedOn"), value: day(prescription.dispensedOn) },
            { label: t("prescriptions.receptionNo"), value: <bdi>{prescription.receptionNo}</bdi> },
            { label: t("prescriptions.prescriptionNo"), value: <bdi>{prescription.prescriptionNo}</bdi> },
            { label: t("prescriptions.clinic"), value: <bdi lang="ja">{prescription.clinicName}</bdi> },
            { label: t("held.sender"), value: <bdi dir="ltr">{senderCode}</bdi> },
            { label: t("held.sentAt"), value: <bdi dir="ltr">{sentWords(sentAt)}</bdi> },
            { label: t("files.format"), value: format && t(`format.${format}`) },
            {
              label: t("files.name"),
              value: (
                <Link component={RouterLink} to={dispensingPaths.file(institutionId, prescription.fileId)}>
                  <bdi dir="ltr">{prescription.fileName}</bdi>
                </Link>
              ),
            },
          ]}
        />
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1.5, p: 0, display: "grid", gap: 0.5 }}>
        {items.map((item) => (
          <Box component="li" key={item.line} sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
            <MedicineName name={item.medicineName || item.name} />
            <Box component="span" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
              {quantity(item.total, item.unit)}
            </Box>
          </Box>
        ))}
      </Box>
      {items.length === 0 && <Typography variant="body2">{t("held.noItems")}</Typography>}
    </Box>
  );
}
