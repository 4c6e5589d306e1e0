import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useKeptNumber } from "../../../../shared/place/use-kept-number.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../../medicine/common/regulation-mark.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { FlagChips } from "./flag-chips.tsx";
import type { SurplusAct } from "./surplus-act.ts";
import { useMedicineLink } from "./use-medicine-link.ts";

/** Cards shown at first, and with each さらに表示. */
const step = 20;

/** A button centres what is in it; a card does not. */
const card = { p: 1.5, display: "grid", gap: 0.75, justifyContent: "stretch", justifyItems: "start" } as const;

/** The stock on a phone: a card each, some at a time. */
export function StockCards({ items, act }: { items: readonly StockItem[]; act: SurplusAct | undefined }) {
  const { t } = useTranslation("stock");
  const { inPacks, expiry } = useQuantityFormat();
  const { linkTo } = useMedicineLink();
  const [shown, setShown] = useKeptNumber("cards", step);
  return (
    <>
      <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {items.slice(0, shown).map((item) => (
          <li key={item.medicineId}>
            <Card>
              <CardActionArea component={Link} to={linkTo(item.medicineId)} preventScrollReset sx={card}>
                <Typography variant="subtitle2" component="span">
                  <MedicineName name={item.name} /> <RegulationMark regulation={item.regulation} />
                </Typography>
                <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {inPacks(item.onHand, item.unit, item.packageQuantity)}
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary">
                  {[item.location, item.firstExpiry && t("expires", { when: expiry(item.firstExpiry) })]
                    .filter(Boolean)
                    .join("・")}
                </Typography>
                <FlagChips item={item} />
              </CardActionArea>
              {act && <Box sx={{ px: 1.5, pb: 1.5, "&:empty": { display: "none" } }}>{act(item)}</Box>}
            </Card>
          </li>
        ))}
      </Box>
      {items.length > shown && (
        <MoreButton fullWidth size="large" sx={{ mt: 1.5 }} onClick={() => setShown(shown + step)} />
      )}
    </>
  );
}
