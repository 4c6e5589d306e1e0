import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { invoiceKindNames } from "../../settlement/common/invoice-kinds.ts";
import { BillingDocumentChip } from "./document-chip.tsx";
import { PayNow } from "./pay-now.tsx";
import { useChargeWords } from "./use-charge-words.ts";

/** The documents of an account, a row each; its number leads to it as it is printed. */
export function DocumentTable(props: {
  accountId: string;
  documents: readonly BillingDocument[];
  isOwner: boolean;
  leave?: (url: string) => void;
}) {
  const { accountId, documents, isOwner, ...rest } = props;
  const { t } = useTranslation("bills");
  const { yen, date, month: monthWords } = useFormat();
  const chargeWords = useChargeWords();
  return (
    <PlainTable<BillingDocument>
      label={t("title")}
      rows={documents}
      rowKey={({ id }) => id}
      minWidth={880}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ number, kind }) => (
            <>
              <MuiLink
                component={Link}
                to={billingPaths.document(accountId, number)}
                sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
              >
                <bdi dir="ltr">{number}</bdi>
              </MuiLink>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                {t(`kind.${invoiceKindNames[kind]}`)}
              </Typography>
            </>
          ),
        },
        { label: t("field.month"), cell: ({ month }) => oneLine(monthWords(month)) },
        { label: t("field.issuedOn"), cell: ({ issuedOn }) => oneLine(issuedOn && date(startOfDay(issuedOn))) },
        { label: t("field.state"), cell: (document) => <BillingDocumentChip document={document} /> },
        { label: t("field.total"), isFigure: true, cell: ({ totalYen }) => yen(totalYen) },
        { label: t("field.open"), isFigure: true, cell: ({ openYen }) => yen(openYen) },
        { label: t("field.charge"), cell: (document) => chargeWords(document) },
        {
          label: t("field.acts"),
          isAct: true,
          cell: (document) =>
            isOwner && document.payable && <PayNow accountId={accountId} document={document} size="small" {...rest} />,
        },
      ]}
    />
  );
}

const oneLine = (words: string) => (
  <Box component="span" sx={{ whiteSpace: "nowrap" }}>
    {words}
  </Box>
);
