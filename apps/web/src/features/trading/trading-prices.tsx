import type { Trading, TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../shared/files/save-table.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ListState } from "../../shared/ui/list-state.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { PriceImport } from "./price-import.tsx";
import { contractNames, standingNames } from "./trading-words.ts";
import { usePrices, useTradingActs } from "./use-tradings.ts";

/** What a wholesaler's items cost today; whoever may buys puts prices in from a file. */
export function TradingPrices(props: { trading: Trading; institutionId: string; canEdit: boolean }) {
  const { t } = useTranslation("trading");
  const { institutionId, canEdit } = props;
  const { id: tradingId } = props.trading;
  const { prices, hasMore, isFetchingMore, more, ...reading } = usePrices(institutionId, tradingId);
  const { putPrices } = useTradingActs();
  const save = () =>
    saveTable(
      "csv",
      t("tab.price"),
      [
        { label: t("prices.code"), read: (price: TradingPrice) => price.gtin || price.medicineId },
        { label: t("field.medicine"), read: ({ medicineName }) => medicineName },
        { label: t("field.price"), read: ({ price }) => price, kind: "figure" },
        { label: t("field.listPrice"), read: ({ listPrice }) => listPrice, kind: "figure" },
        { label: t("field.standing"), read: ({ standing }) => t(standingNames[standing]) },
        { label: t("field.contract"), read: ({ contract }) => t(contractNames[contract]) },
        { label: t("field.valid"), read: ({ validFrom }) => validFrom, kind: "day" },
      ],
      prices,
    );
  return (
    <ListState {...reading} rows={4} empty={false}>
      {prices.length === 0 && <EmptyState title={t("prices.none")} />}
      {prices.length > 0 && (
        <TableCard
          label={t("tab.price")}
          columns={[
            t("field.medicine"),
            { label: t("field.price"), isFigure: true },
            { label: t("field.unitPrice"), isFigure: true },
            { label: t("field.listPrice"), isFigure: true },
            t("field.standing"),
            t("field.valid"),
          ]}
        >
          {prices.map((price) => (
            <PriceRow key={price.id} price={price} />
          ))}
        </TableCard>
      )}
      <Box sx={{ display: "flex", gap: 1.5, my: 2 }}>
        {hasMore && (
          <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more}>
            {t("act.showMore")}
          </Button>
        )}
        {prices.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => void save()}>
            {t("act.export")}
          </Button>
        )}
      </Box>
      {canEdit && (
        <PriceImport
          sending={putPrices}
          send={async (lines, checkOnly) =>
            (await putPrices.mutateAsync({ institutionId, tradingId, lines, checkOnly })).report
          }
        />
      )}
    </ListState>
  );
}

function PriceRow({ price }: { price: TradingPrice }) {
  const { t } = useTranslation("trading");
  const { number } = useFormat();
  const yen = (text: string) => (text === "" ? "-" : `${number(Number(text))}${t("field.yen")}`);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <MedicineName name={price.medicineName} />
      </TableCell>
      <TableCell align="right" data-label={t("field.price")}>
        {yen(price.price)}
        {price.packageQuantity && ` / ${number(Number(price.packageQuantity))}${price.unit}`}
      </TableCell>
      <TableCell align="right" data-label={t("field.unitPrice")}>
        {yen(price.unitPrice)}
      </TableCell>
      <TableCell align="right" data-label={t("field.listPrice")}>
        {yen(price.listPrice)}
      </TableCell>
      <TableCell data-label={t("field.standing")}>
        {t(standingNames[price.standing])}・{t(contractNames[price.contract])}
      </TableCell>
      <TableCell data-label={t("field.valid")} sx={{ fontVariantNumeric: "tabular-nums" }}>
        {price.validFrom}–{price.validUntil}
      </TableCell>
    </TableRow>
  );
}
