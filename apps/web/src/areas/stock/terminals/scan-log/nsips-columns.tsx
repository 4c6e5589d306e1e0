import { nsipsColumns, nsipsRecords } from "@meguri/formats/nsips/nsips-columns";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";

const records = [
  { record: "VER", columns: nsipsColumns.header },
  { record: nsipsRecords.prescription, columns: nsipsColumns.prescription },
  { record: nsipsRecords.usage, columns: nsipsColumns.usage },
  { record: nsipsRecords.medicine, columns: nsipsColumns.medicine },
].map(({ record, columns }) => ({ record, places: Object.values(columns).map(({ at }) => at) }));

/** What of an NSIPS file may be sent, as the server holds it; all else must be left out before. */
export function NsipsColumns() {
  const { t } = useTranslation("terminals");
  return (
    <>
      <Typography>{t("api.nsips")}</Typography>
      <PlainTable
        label={t("api.nsipsTable")}
        rows={records}
        rowKey={({ record }) => record}
        minWidth={320}
        columns={[
          { label: t("api.record"), width: 120, cell: ({ record }) => <bdi dir="ltr">{record}</bdi> },
          { label: t("api.columns"), cell: ({ places }) => <bdi dir="ltr">{places.join(", ")}</bdi> },
        ]}
      />
    </>
  );
}
