import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";
import { shownName } from "../../medicine/common/name-parts.ts";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { TransferForm } from "./transfer-rule.ts";

/** The lots that are sent: how much of each, and the way to leave one out again. */
export function SentRows({ form }: { form: TransferForm }) {
  const { t } = useTranslation("sending");
  const { quantity, mean, expiry } = useQuantityFormat();
  const { value: lots, onChange } = form.value("lots");
  if (lots.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("transfers.send.lots")} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lots.map((row, index) => {
        const { value, onChange: change, ...field } = form.value(`lots.${index}.quantity`);
        return (
          <Box key={row.lotId} component="li" sx={{ display: "flex", alignItems: "flex-end", gap: 1, mb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <QuantityInput
                {...field}
                label={t("transfers.send.quantityOf", { name: shownName(row.name) })}
                hint={
                  <>
                    {t("transfers.send.lotHas", {
                      lot: row.lot || t("unknown"),
                      expiry: expiry(row.expiresOn) || t("unknown"),
                      amount: quantity(row.onHand, row.unit),
                    })}
                    {row.spare && (
                      <Box component="span" sx={{ display: "block" }}>
                        {t("transfers.send.spare", {
                          surplus: quantity(row.spare.surplus, row.unit),
                          usable: quantity(row.spare.usable, row.unit),
                          keep: mean(row.spare.keep, row.unit),
                        })}
                      </Box>
                    )}
                  </>
                }
                required
                value={value}
                unit={row.unit}
                onChange={({ target }) => change(target.value)}
              />
            </Box>
            <IconButton
              aria-label={t("transfers.send.removeOf", { name: shownName(row.name) })}
              onClick={() => onChange(lots.filter(({ lotId }) => lotId !== row.lotId))}
              sx={{ width: 44, height: 44 }}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
