import type { EnteredSlip, EnteredSlipLine } from "@meguri/rpc/app/v1/entered_slip_pb";
import { InvoicePriceStanding } from "@meguri/rpc/app/v1/invoice_pb";
import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { CustomerField } from "../common/customer-field.ts";
import { taxClassNames } from "../common/tax-classes.ts";
import { SlipForm } from "./slip-form.tsx";
import { useSlip } from "./use-slips.ts";

/** A slip: to be corrected, or to be read where a document bills it. */
export function EditSlip(props: {
  wholesalerId: string;
  vanCode: string;
  customerField: CustomerField;
  slipId: string;
}) {
  const { failureWords } = useFailureWords();
  const { wholesalerId, vanCode, customerField } = props;
  const { slip, error, refetch } = useSlip(wholesalerId, props.slipId);
  if (!slip && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!slip) return <LoadingSkeleton rows={8} />;
  if (slip.invoiceId) return <BilledSlip vanCode={vanCode} slip={slip} />;
  return <SlipForm wholesalerId={wholesalerId} vanCode={vanCode} customerField={customerField} slip={slip} />;
}

function BilledSlip({ vanCode, slip }: { vanCode: string; slip: EnteredSlip }) {
  const { t } = useTranslation("slips");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <>
      <BackLink to={invoicePaths.view(vanCode, "slips")} defaulted="van" label={t("back")} />
      <Typography variant="h2" sx={{ mb: 2 }}>
        <bdi dir="ltr">{slip.number}</bdi>
      </Typography>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t("billed.note")}{" "}
        <Link component={RouterLink} to={invoicePaths.detail(vanCode, slip.invoiceId)}>
          <bdi dir="ltr">{slip.invoiceNumber}</bdi>
        </Link>
      </Alert>
      <Facts
        facts={[
          { label: t("field.customer"), value: <bdi lang="ja">{slip.customerName}</bdi> },
          { label: t("field.day"), value: day(slip.shippedOn) },
          { label: t("field.net"), value: yen(slip.netYen) },
          { label: t("field.note"), value: slip.note ? <bdi>{slip.note}</bdi> : "-" },
        ]}
      />
      <LineTable lines={slip.lines} />
    </>
  );
}

function LineTable({ lines }: { lines: readonly EnteredSlipLine[] }) {
  const { t } = useTranslation(["slips", "invoices"]);
  const { yen, number } = useFormat();
  const rows = lines.map((line, index) => ({ ...line, index }));
  const classOf = ({ taxClass }: EnteredSlipLine) => taxClassNames.find(({ value }) => value === taxClass)?.name;
  return (
    <PlainTable
      label={t("field.lines")}
      rows={rows}
      rowKey={({ index }) => String(index)}
      minWidth={640}
      isDense
      columns={[
        { label: t("line.description"), isRowHeader: true, cell: (line) => <bdi lang="ja">{line.description}</bdi> },
        { label: t("line.package"), cell: ({ packageWords }) => <bdi lang="ja">{packageWords}</bdi> },
        { label: t("invoices:field.packs"), isFigure: true, cell: ({ packs }) => number(packs) },
        {
          label: t("invoices:field.price"),
          isFigure: true,
          cell: ({ packPrice, standing }) =>
            standing === InvoicePriceStanding.PROVISIONAL
              ? `${t("standing.provisional")} ${t("invoices:line.price", { figure: packPrice })}`
              : t("invoices:line.price", { figure: packPrice }),
        },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        {
          label: t("invoices:field.taxClass"),
          cell: (line) => {
            const name = classOf(line);
            return name && t(`invoices:taxClass.${name}`);
          },
        },
      ]}
    />
  );
}
