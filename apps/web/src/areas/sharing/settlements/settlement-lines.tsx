import { type SettlementLine, SettlementState, type ShareSettlement } from "@meguri/rpc/app/v1/share_settlement_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { sharePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { CorrectDialog } from "./correct-dialog.tsx";

/** What was given and taken; a line of a closed settlement may be corrected by who gave it. */
export function SettlementLines(props: { institutionId: string; settlement: ShareSettlement }) {
  const { t } = useTranslation(["books", "share"]);
  const { yen } = useFormat();
  const { quantity, day } = useQuantityFormat();
  const { settlement } = props;
  const [correcting, setCorrecting] = useState<SettlementLine>();
  const acts = {
    label: t("field.acts"),
    cell: (line: SettlementLine) =>
      line.isGiven &&
      !line.correctsLineId && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setCorrecting(line)}
          aria-label={t("settlements.correct.openOf", { name: shownName(line.medicineName) })}
        >
          {t("settlements.correct.open")}
        </Button>
      ),
  };
  return (
    <>
      <PlainTable
        label={t("settlements.lines")}
        rows={settlement.lines}
        rowKey={({ id }) => id}
        minWidth={720}
        columns={[
          { label: t("field.medicine"), cell: (line) => <LineName line={line} /> },
          { label: t("field.day"), cell: ({ happenedOn }) => day(happenedOn) },
          {
            label: t("field.direction"),
            cell: ({ isGiven }) => t(isGiven ? "settlements.given" : "settlements.taken"),
          },
          { label: t("field.quantity"), isFigure: true, cell: (line) => quantity(line.quantity, line.unit) },
          {
            label: t("field.amount"),
            isFigure: true,
            cell: ({ amountYen, taxIncluded }) =>
              t(taxIncluded ? "share:taxIncluded" : "share:taxExcluded", { amount: yen(amountYen) }),
          },
          {
            label: t("field.taxRate"),
            isFigure: true,
            cell: ({ taxRate }) => t("settlements.rate", { figure: taxRate }),
          },
          ...(settlement.state === SettlementState.OPEN ? [] : [acts]),
        ]}
      />
      {correcting && (
        <CorrectDialog
          institutionId={props.institutionId}
          settlementId={settlement.id}
          line={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

function LineName({ line: { shareId, medicineName, note, correctsLineId } }: { line: SettlementLine }) {
  const { t } = useTranslation("books");
  return (
    <Box component="span" sx={{ display: "inline-grid" }}>
      <Link component={RouterLink} to={sharePaths.request(shareId)}>
        <MedicineName name={medicineName} />
      </Link>
      {correctsLineId && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t("settlements.correction", { note })}
        </Typography>
      )}
    </Box>
  );
}
