import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { billingPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { documentKindName } from "../../common/document-words.ts";
import { useMonthWords } from "../../common/use-month-words.ts";
import { DocumentLink } from "../document-link.tsx";
import { useDayWords } from "../use-day-words.ts";
import { ChargeState, DocumentChip } from "./document-chips.tsx";

/** Documents of all accounts, a row each; the number leads to the preview, the name to the account. */
export function DocumentTable(props: {
  documents: readonly BillingDocument[];
  onRefund: (document: BillingDocument) => void;
}) {
  const { t } = useTranslation("office");
  const { yen } = useFormat();
  const day = useDayWords();
  const monthWords = useMonthWords();
  return (
    <PlainTable<BillingDocument>
      label={t("documents.title")}
      rows={props.documents}
      rowKey={({ id }) => id}
      minWidth={1080}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ accountId, number, kind }) => (
            <>
              <DocumentLink accountId={accountId} number={number} />
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                {t(`kind.${documentKindName(kind)}`)}
              </Typography>
            </>
          ),
        },
        {
          label: t("field.account"),
          cell: ({ accountId, accountName }) => (
            <Link component={RouterLink} to={billingPaths.detail(accountId)}>
              <bdi lang="ja">{accountName}</bdi>
            </Link>
          ),
        },
        { label: t("field.month"), cell: ({ month }) => monthWords(month) },
        { label: t("field.issuedOn"), cell: ({ issuedOn }) => day(issuedOn) },
        { label: t("field.dueOn"), cell: ({ dueOn }) => day(dueOn) || "-" },
        { label: t("field.state"), cell: (document) => <DocumentChip document={document} /> },
        { label: t("field.charge"), cell: ({ charge }) => <ChargeState charge={charge} /> },
        { label: t("field.total"), isFigure: true, cell: ({ totalYen }) => yen(totalYen) },
        { label: t("field.open"), isFigure: true, cell: ({ openYen }) => <strong>{yen(openYen)}</strong> },
        {
          label: t("field.acts"),
          isAct: true,
          cell: (document) =>
            document.kind === InvoiceKind.INVOICE && (
              <ActsMenu
                isInRow
                label={t("documents.actsOf", { number: document.number })}
                acts={[{ label: t("refund.open"), run: () => props.onRefund(document) }]}
              />
            ),
        },
      ]}
    />
  );
}
