import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { billingOfficePath } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useOfficeReceipts } from "../receipts/use-office-receipts.ts";
import { openDocuments, overdueDocuments, useOfficeDocuments } from "../use-office-documents.ts";

/** What the office looks at first: how many documents are overdue or open and how many receipts are unassigned, with the way to each. */
export function OfficeToday() {
  const { t } = useTranslation("office");
  const { documents: overdue, ...ofOverdue } = useOfficeDocuments(overdueDocuments);
  const { documents, ...ofDocuments } = useOfficeDocuments(openDocuments);
  const { receipts, ...ofReceipts } = useOfficeReceipts(true);
  return (
    <Box component="section" aria-label={t("today.title")} sx={{ mb: 3 }}>
      <Facts
        facts={[
          {
            label: t("today.overdue"),
            value: <Count to={billingOfficePath("documents", { overdue: true })} rows={overdue} {...ofOverdue} />,
          },
          {
            label: t("today.documents"),
            value: <Count to={billingOfficePath("documents", { open: true })} rows={documents} {...ofDocuments} />,
          },
          {
            label: t("today.receipts"),
            value: <Count to={billingOfficePath("receipts", { open: true })} rows={receipts} {...ofReceipts} />,
          },
        ]}
      />
    </Box>
  );
}

function Count(props: {
  to: string;
  rows: readonly { openYen: bigint }[];
  hasMore: boolean;
  isPending: boolean;
  error: unknown;
}) {
  const { t } = useTranslation("office");
  const { yen, number } = useFormat();
  const { rows, hasMore } = props;
  if (props.error) return <>{t("today.unknown")}</>;
  if (props.isPending) return <Skeleton variant="text" width="8em" />;
  if (rows.length === 0) return <>{t("today.nothing")}</>;
  const count = { count: rows.length, figure: number(rows.length) };
  const sum = rows.reduce((total, { openYen }) => total + openYen, 0n);
  return (
    <Link component={RouterLink} to={props.to} sx={{ fontWeight: 700 }}>
      {hasMore ? t("today.atLeast", count) : t("today.count", { ...count, amount: yen(sum) })}
    </Link>
  );
}
