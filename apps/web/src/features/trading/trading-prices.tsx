import type { Trading, TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../shared/files/save-table.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ListState } from "../../shared/ui/list-state.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PriceImport } from "./price-import.tsx";
import { PriceTable } from "./price-table.tsx";
import { usePriceColumns } from "./use-price-columns.ts";
import { usePrices, useTradingActs } from "./use-tradings.ts";

/** What a wholesaler's items cost today; whoever may buy puts prices in from a file. */
export function TradingPrices(props: { trading: Trading; institutionId: string; canEdit: boolean }) {
  const { t } = useTranslation("trading");
  const { institutionId, canEdit } = props;
  const { id: tradingId } = props.trading;
  const { prices, ...reading } = usePrices(institutionId, tradingId);
  const { putPrices } = useTradingActs();
  const columns = usePriceColumns();
  const [asked, setAsked] = useState<TradingPrice>();
  return (
    <ListState {...reading} rows={4} empty={false}>
      {prices.length === 0 && <EmptyState title={t("prices.none")} {...(canEdit && { hint: t("prices.noneHint") })} />}
      {prices.length > 0 && <PriceTable prices={prices} {...reading} onHistory={setAsked} />}
      {prices.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => void saveTable("csv", t("tab.price"), columns, prices)}
          sx={{ mt: 2 }}
        >
          {t("act.export")}
        </Button>
      )}
      {canEdit && (
        <Box sx={{ mt: 4 }}>
          <PriceImport
            sending={putPrices}
            send={async (lines, checkOnly) =>
              (await putPrices.mutateAsync({ institutionId, tradingId, lines, checkOnly })).report
            }
          />
        </Box>
      )}
      {asked && <History institutionId={institutionId} price={asked} onClose={() => setAsked(undefined)} />}
    </ListState>
  );
}

function History(props: { institutionId: string; price: TradingPrice; onClose: () => void }) {
  const { tradingId, medicineId, medicineName } = props.price;
  const reading = usePrices(props.institutionId, tradingId, medicineId);
  return <PriceHistory medicineName={medicineName} reading={reading} onClose={props.onClose} />;
}
