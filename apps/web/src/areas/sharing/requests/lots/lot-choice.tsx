import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { QuantityInput } from "../../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { givenOf, isRowRight, type LotRow } from "./lot-rows.ts";

/** How much of which lot is given. */
export function LotChoice(props: {
  rows: readonly LotRow[];
  unit: string;
  /** What all of them must come to. */
  wanted: string;
  /** Whether sending was tried: then problems are shown. */
  isSubmitted: boolean;
  /** Prefix of the ids of the fields. */
  id: string;
  onRows: (rows: LotRow[]) => void;
}) {
  const { t } = useTranslation("share");
  const { quantity, expiry } = useQuantityFormat();
  const { rows, unit, wanted, isSubmitted } = props;
  const set = (at: number, change: Partial<LotRow>) =>
    props.onRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const given = givenOf(rows);
  return (
    <Box role="group" aria-label={t("lots.label")} sx={{ display: "grid", gap: 1.5 }}>
      {rows.map((row, at) => (
        <Box key={row.lotId || at}>
          <QuantityInput
            id={`${props.id}.${at}.quantity`}
            label={t("lots.quantityOf", { lot: row.lot || t("unknown") })}
            hint={t("lots.free", {
              expiry: expiry(row.expiresOn) || t("unknown"),
              amount: quantity(row.free, unit),
            })}
            value={row.quantity}
            unit={unit}
            error={isSubmitted && !isRowRight(row) ? t("lots.over", { amount: quantity(row.free, unit) }) : undefined}
            onChange={({ target }) => set(at, { quantity: target.value })}
          />
          <FormControlLabel
            control={<Checkbox checked={row.isOpened} onChange={(_, isOpened) => set(at, { isOpened })} />}
            label={t("lots.opened")}
            slotProps={{ typography: { variant: "body2" } }}
          />
        </Box>
      ))}
      <Typography
        role="status"
        variant="body2"
        sx={{ fontVariantNumeric: "tabular-nums", ...(isSubmitted && given !== wanted && { color: "error.main" }) }}
      >
        {isSubmitted && given !== wanted
          ? t("lots.wrong", { wanted: quantity(wanted, unit) })
          : t("lots.total", { amount: quantity(given, unit), wanted: quantity(wanted, unit) })}
      </Typography>
    </Box>
  );
}
