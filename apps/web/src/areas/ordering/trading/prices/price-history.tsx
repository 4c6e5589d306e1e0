import { timestampDate } from "@bufbuild/protobuf/wkt";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import type { useCustomerPrices } from "../customers/use-customers.ts";
import { correctedIds } from "./corrected-prices.ts";
import { PriceCells } from "./price-cells.tsx";

/** Every price that one item ever had here, newest first: which of them a later row has corrected, who entered it and why. */
export function PriceHistory(props: {
  medicineName: string;
  reading: ReturnType<typeof useCustomerPrices>;
  onClose: () => void;
}) {
  const { t } = useTranslation(["trading", "common"]);
  const { dateTime } = useFormat();
  const titleId = useId();
  const { prices, hasMore, isFetchingMore, more, ...reading } = props.reading;
  const corrected = correctedIds(prices);
  return (
    <Drawer
      open
      anchor="right"
      onClose={props.onClose}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: "min(960px, 100vw)", p: { xs: 2, sm: 3 } } },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {t("prices.history")}
          </Typography>
          <Typography>
            <MedicineName name={props.medicineName} />
          </Typography>
        </Box>
        <IconButton aria-label={t("common:close")} onClick={props.onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <ListState {...reading} rows={4} empty={false}>
        <TableCard
          label={t("prices.history")}
          columns={[
            t("prices.putAt"),
            { label: t("field.price"), isFigure: true },
            { label: t("field.unitPrice"), isFigure: true },
            { label: t("field.listPrice"), isFigure: true },
            t("field.standing"),
            t("field.valid"),
          ]}
        >
          {prices.map((price) => (
            <TableRow key={price.id}>
              <TableCell component="th" scope="row">
                <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {price.putAt && dateTime(timestampDate(price.putAt))}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(price.byWholesaler ? "prices.byWholesaler" : "prices.byPharmacy")}
                </Typography>
                {corrected.has(price.id) && <StatusChip tone="neutral" label={t("prices.corrected")} />}
                {price.note && <Typography variant="body2">{price.note}</Typography>}
              </TableCell>
              <PriceCells price={price} />
            </TableRow>
          ))}
        </TableCard>
        {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
      </ListState>
    </Drawer>
  );
}
