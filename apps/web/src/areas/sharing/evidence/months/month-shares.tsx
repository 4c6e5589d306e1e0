import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { EvidenceShare } from "@meguri/rpc/app/v1/evidence_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { type PlainColumn, PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { PayerBadges } from "./payer-badges.tsx";
import { isKnownPayer } from "./payers.ts";
import { StopSharing } from "./stop-sharing.tsx";

/** What is shared of a month, a row a payer; where there are both, each can be stopped alone. */
export function MonthShares(props: {
  institutionId: string;
  month: string;
  mayShare: boolean;
  shares: readonly EvidenceShare[];
}) {
  const { t } = useTranslation("evidence");
  const { number, dateTime } = useFormat();
  const columns: PlainColumn<EvidenceShare>[] = [
    { label: t("month.payer"), cell: (share) => <PayerBadges shares={[share]} /> },
    {
      label: t("month.medicines"),
      isFigure: true,
      cell: (share) => t("list.items", { figure: number(share.medicineCount) }),
    },
    {
      label: t("month.unknown"),
      isFigure: true,
      cell: (share) => t("list.items", { figure: number(share.unknownCount) }),
    },
    {
      label: t("month.dispensings"),
      isFigure: true,
      cell: (share) => t("month.times", { figure: number(share.dispensingCount) }),
    },
    { label: t("month.sharedAt"), cell: ({ sharedAt }) => sharedAt && dateTime(timestampDate(sharedAt)) },
    { label: t("month.sharedBy"), cell: ({ sharedByName }) => <bdi>{sharedByName}</bdi> },
  ];
  const acts: PlainColumn<EvidenceShare> = {
    label: t("month.acts"),
    cell: ({ payer }) => isKnownPayer(payer) && <StopSharing {...props} payer={payer} />,
  };
  const canStopOne = props.mayShare && props.shares.length > 1;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t("month.shares")}
      </Typography>
      <PlainTable
        label={t("month.shares")}
        rows={props.shares}
        rowKey={({ payer }) => String(payer)}
        minWidth={820}
        columns={canStopOne ? [...columns, acts] : columns}
      />
    </Box>
  );
}
