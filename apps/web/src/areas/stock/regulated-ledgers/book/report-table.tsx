import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { RegulatedYearLine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { negated, signOf, sumOf } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { figuresOf, totalsOf, type YearFigures } from "./year-totals.ts";

export const yearColumns = ["opening", "received", "dispensed", "otherOut", "adjusted", "closing"] as const;

/** A medicine a row, the totals of each unit below, and whether ledger and stock agree. */
export function ReportTable({ lines }: { lines: readonly RegulatedYearLine[] }) {
  const { t } = useTranslation("regulated");
  return (
    <TableCard
      label={t("report.title")}
      columns={[
        t("medicine"),
        ...yearColumns.map((name) => ({ label: t(`report.${name}`), isFigure: true as const })),
        t("report.check"),
      ]}
    >
      {lines.map((line) => (
        <TableRow key={line.medicineId}>
          <TableCell component="th" scope="row">
            <Link component={RouterLink} to={stockPaths.ledger(line.medicineId)} sx={{ fontWeight: 600 }}>
              <MedicineName name={line.name} />
            </Link>
            <OtherOut line={line} />
          </TableCell>
          <Figures figures={figuresOf(line)} unit={line.unit} />
          <TableCell data-label={t("report.check")}>
            <Agreement line={line} />
          </TableCell>
        </TableRow>
      ))}
      {totalsOf(lines).map(({ unit, figures }) => (
        <TableRow key={`total ${unit}`} sx={{ "& > *": { fontWeight: 700 } }}>
          <TableCell component="th" scope="row">
            {t("report.total", { unit })}
          </TableCell>
          <Figures figures={figures} unit={unit} />
          <TableCell sx={{ "@media (max-width: 599px)": { "&&": { display: "none" } } }} />
        </TableRow>
      ))}
    </TableCard>
  );
}

function Figures({ figures, unit }: { figures: YearFigures; unit: string }) {
  const { t } = useTranslation("regulated");
  const { quantity } = useQuantityFormat();
  return yearColumns.map((name) => (
    <TableCell
      key={name}
      align="right"
      data-label={t(`report.${name}`)}
      sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
    >
      {quantity(figures[name], unit)}
    </TableCell>
  ));
}

/** What the other ways out were, where there were any. */
function OtherOut({ line }: { line: RegulatedYearLine }) {
  const { t } = useTranslation("regulated");
  const { quantity } = useQuantityFormat();
  const { unit, returned, transferred, disposed, lost } = line;
  if ([returned, transferred, disposed, lost].every((one) => signOf(one) === 0)) return null;
  const amounts = {
    returned: quantity(returned, unit),
    transferred: quantity(transferred, unit),
    disposed: quantity(disposed, unit),
    lost: quantity(lost, unit),
  };
  return (
    <Typography variant="body2" color="textSecondary">
      {t("report.otherHint", amounts)}
    </Typography>
  );
}

function Agreement({ line }: { line: RegulatedYearLine }) {
  const { t } = useTranslation("regulated");
  const { date } = useFormat();
  const { quantity } = useQuantityFormat();
  const { balance, onHand, unit, lastCountedAt } = line;
  const agrees = signOf(sumOf(balance, negated(onHand))) === 0;
  return (
    <>
      <StatusChip
        tone={agrees ? "ok" : "error"}
        label={
          agrees
            ? t("report.agrees")
            : t("report.differs", { balance: quantity(balance, unit), onHand: quantity(onHand, unit) })
        }
      />
      <Typography variant="body2" color="textSecondary">
        {lastCountedAt ? t("report.counted", { day: date(timestampDate(lastCountedAt)) }) : t("report.neverCounted")}
      </Typography>
    </>
  );
}
