import type { StockReturnLine } from "@meguri/rpc/app/v1/stock_return_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ReturnLineDialog } from "./return-line-dialog.tsx";
import { returnBlocks } from "./return-words.ts";
import { useReturnSteps } from "./use-returns.ts";

/** The lots of a return, each with what keeps it from going back. */
export function ReturnLines(props: {
  institutionId: string;
  returnId: string;
  lines: readonly StockReturnLine[];
  isDraft: boolean;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { quantity, expiry } = useQuantityFormat();
  const { yen } = useFormat();
  const { institutionId, returnId, lines, isDraft } = props;
  const [mending, setMending] = useState<StockReturnLine>();
  const { mutate, error } = useReturnSteps().remove;
  if (lines.length === 0) return <Typography color="textSecondary">{t("returns.lines.none")}</Typography>;
  const acts = {
    label: t("field.acts"),
    cell: (line: StockReturnLine) => (
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button size="small" color="inherit" onClick={() => setMending(line)}>
          {t("returns.lines.mend")}
        </Button>
        <Button
          size="small"
          color="inherit"
          onClick={() => mutate({ institutionId, returnId, lotId: line.lotId })}
          aria-label={t("returns.lines.removeOf", { name: shownName(line.medicineName) })}
        >
          {t("returns.lines.remove")}
        </Button>
      </Box>
    ),
  };
  const confirmed = [
    {
      label: t("returns.lines.confirmed"),
      isFigure: true,
      cell: (line: StockReturnLine) =>
        line.isConfirmed && (
          <>
            {quantity(line.confirmedQuantity, line.unit)}
            {line.answer && (
              <Typography variant="body2" color="textSecondary">
                <bdi>{line.answer}</bdi>
              </Typography>
            )}
          </>
        ),
    },
    {
      label: t("returns.lines.credit"),
      isFigure: true,
      cell: (line: StockReturnLine) =>
        line.creditedYen > 0n
          ? t("returns.lines.credited", { amount: yen(line.creditedYen), expected: yen(line.expectedYen) })
          : yen(line.expectedYen),
    },
  ];
  return (
    <>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <PlainTable
        label={t("returns.lines.title")}
        rows={lines}
        rowKey={({ lotId }) => lotId}
        minWidth={720}
        columns={[
          {
            label: t("field.medicine"),
            cell: ({ medicineId, medicineName, blocks }) => (
              <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
                <Link component={RouterLink} to={stockPaths.medicine(medicineId)}>
                  <MedicineName name={medicineName} />
                </Link>
                {returnBlocks
                  .filter(({ block }) => blocks.includes(block))
                  .map(({ name }) => (
                    <StatusChip key={name} tone="error" label={t(`returns.block.${name}`)} />
                  ))}
              </Box>
            ),
          },
          { label: t("field.lot"), cell: ({ lot }) => (lot ? <bdi dir="ltr">{lot}</bdi> : t("unknown")) },
          { label: t("field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) || t("unknown") },
          { label: t("field.quantity"), isFigure: true, cell: (line) => quantity(line.quantity, line.unit) },
          { label: t("field.onHand"), isFigure: true, cell: ({ onHand, unit }) => quantity(onHand, unit) },
          { label: t("returns.lines.reason"), cell: ({ reason }) => reason },
          ...(lines.some(({ isConfirmed }) => isConfirmed) ? confirmed : []),
          ...(isDraft ? [acts] : []),
        ]}
      />
      {mending && (
        <ReturnLineDialog
          institutionId={institutionId}
          returnId={returnId}
          line={mending}
          onClose={() => setMending(undefined)}
        />
      )}
    </>
  );
}
