import type { CorporationStatementPart, CorporationStatement as Statement } from "@meguri/rpc/app/v1/invoice_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { DownloadButton } from "../../../shared/files/download-button.tsx";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** A statement for all shops of a corporation: its sums, and the part of each shop. */
export function CorporationStatement(props: {
  statement: Statement;
  /** Whose side requests the file, for its address. */
  side: { wholesaler: string } | { institution: string };
  /** The page of a shop's document; nothing where it cannot be opened. */
  pathOf: (part: CorporationStatementPart) => string | undefined;
  actions?: ReactNode;
}) {
  const { t } = useTranslation("statements");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const { statement, side, pathOf, actions } = props;
  const { id, corporationName, parts, amounts, netYen, taxYen, openYen, periodUntil, dueOn } = statement;
  const openWords = t("wholesaler" in side ? "field.open" : "field.unpaid");
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">
          <bdi lang="ja">{corporationName}</bdi> {t("title", { day: day(periodUntil) })}
        </Typography>
        <Box data-screen sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          {actions}
          <DownloadButton
            label={t("pdf")}
            path={`/corporation-statement.pdf?${new URLSearchParams({ statement: id, ...side })}`}
            name={`statement-${periodUntil}.pdf`}
            icon={<DescriptionOutlinedIcon />}
          />
        </Box>
      </Box>
      <Typography color="textSecondary">{t("lead")}</Typography>
      <Facts
        least={160}
        facts={[
          { label: t("field.balance"), value: <strong>{yen(amounts?.balanceYen ?? 0n)}</strong> },
          { label: t("field.carried"), value: yen(amounts?.carriedYen ?? 0n) },
          { label: t("field.net"), value: yen(netYen) },
          { label: t("field.tax"), value: yen(taxYen) },
          { label: openWords, value: yen(openYen) },
          { label: t("field.dueOn"), value: day(dueOn) || "-" },
          { label: t("field.shops"), value: t("shops", { count: parts.length, figure: number(parts.length) }) },
        ]}
      />
      <PlainTable
        label={t("parts")}
        rows={parts}
        rowKey={({ invoiceId }) => invoiceId}
        minWidth={820}
        isDense
        columns={[
          {
            label: t("field.shop"),
            isRowHeader: true,
            cell: ({ institutionName }) => <bdi lang="ja">{institutionName}</bdi>,
          },
          { label: t("field.number"), cell: (part) => <PartNumber part={part} path={pathOf(part)} /> },
          { label: t("field.carried"), isFigure: true, cell: (part) => yen(part.amounts?.carriedYen ?? 0n) },
          { label: t("field.net"), isFigure: true, cell: (part) => yen(part.netYen) },
          { label: t("field.tax"), isFigure: true, cell: (part) => yen(part.taxYen) },
          { label: t("field.balance"), isFigure: true, cell: (part) => yen(part.amounts?.balanceYen ?? 0n) },
          { label: openWords, isFigure: true, cell: (part) => yen(part.openYen) },
        ]}
      />
    </Box>
  );
}

function PartNumber({ part: { number }, path }: { part: CorporationStatementPart; path: string | undefined }) {
  const text = <bdi dir="ltr">{number}</bdi>;
  if (!path) return text;
  return (
    <Link component={RouterLink} to={path}>
      {text}
    </Link>
  );
}
