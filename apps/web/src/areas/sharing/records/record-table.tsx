import { TransferDirection, type TransferRecord } from "@meguri/rpc/app/v1/transfer_record_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../medicine/common/regulation-mark.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { RecordPaper } from "./record-paper.tsx";
import { recordKinds } from "./record-words.ts";

/** The records with the items that the law requires. */
export function RecordTable(props: { institutionId: string; records: readonly TransferRecord[] }) {
  const { t } = useTranslation("books");
  const { yen } = useFormat();
  const { quantity, expiry } = useQuantityFormat();
  return (
    <PlainTable
      label={t("records.title")}
      rows={props.records}
      rowKey={({ id }) => id}
      minWidth={960}
      isDense
      columns={[
        {
          label: t("field.medicine"),
          cell: (record) => (
            <span>
              <MedicineName name={record.medicineName} /> <RegulationMark regulation={record.regulation} />
            </span>
          ),
        },
        { label: t("field.day"), cell: ({ happenedOn }) => <Day day={happenedOn} /> },
        { label: t("field.direction"), cell: (record) => <Way record={record} /> },
        {
          label: t("field.lot"),
          cell: ({ lot, expiresOn, isOpened }) => (
            <TwoLines
              first={lot ? <bdi dir="ltr">{lot}</bdi> : t("unknown")}
              second={[expiry(expiresOn) || t("unknown"), isOpened && t("records.opened")].filter(Boolean).join(" ")}
            />
          ),
        },
        { label: t("field.quantity"), isFigure: true, cell: (record) => quantity(record.quantity, record.unit) },
        {
          label: t("field.partner"),
          cell: ({ partnerName, partnerAddress }) => (
            <TwoLines first={<bdi lang="ja">{partnerName}</bdi>} second={<bdi lang="ja">{partnerAddress}</bdi>} />
          ),
        },
        {
          label: t("field.collectedBy"),
          cell: ({ collectedBy, documentChecked }) =>
            collectedBy && <TwoLines first={<bdi>{collectedBy}</bdi>} second={<bdi>{documentChecked}</bdi>} />,
        },
        {
          label: t("field.total"),
          isFigure: true,
          width: 116,
          cell: ({ totalYen }) => (totalYen > 0n ? yen(totalYen) : "-"),
        },
        {
          label: t("field.paper"),
          isAct: true,
          cell: (record) => <RecordPaper institutionId={props.institutionId} record={record} />,
        },
      ]}
    />
  );
}

function Day({ day }: { day: string }) {
  const { day: words } = useQuantityFormat();
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
      {words(day)}
    </Box>
  );
}

/** Whether it went out or came in, and between whom. */
function Way({ record: { direction, kind } }: { record: TransferRecord }) {
  const { t } = useTranslation("books");
  const known = recordKinds.find((one) => one.kind === kind);
  return (
    <TwoLines
      first={t(direction === TransferDirection.OUT ? "records.out" : "records.in")}
      second={known && t(`records.kind.${known.name}`)}
    />
  );
}

/** On a phone one line where there is room. */
const twoLines = {
  display: { xs: "inline-flex", sm: "inline-grid" },
  flexWrap: "wrap",
  justifyContent: { xs: "flex-end", sm: "start" },
  columnGap: 1,
  alignItems: "baseline",
} as const;

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box component="span" sx={twoLines}>
      <span>{first}</span>
      {second && (
        <Typography component="span" variant="body2" color="textSecondary">
          {second}
        </Typography>
      )}
    </Box>
  );
}
