import { type TradingPrice, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { FormField } from "../../shared/ui/form-field.tsx";
import { ListState } from "../../shared/ui/list-state.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PriceImport } from "./price-import.tsx";
import { PriceTable } from "./price-table.tsx";
import { useCustomerActs, useCustomerPrices, useCustomers } from "./use-customers.ts";

const everybody = "all";

/** Where a wholesaler gives its price list to a customer, or to all of them, and sees what one pays. */
export function CustomerPrices({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation("trading");
  const { customers, ...reading } = useCustomers(wholesalerId);
  const { importPrices } = useCustomerActs();
  const [chosen, setChosen] = useState(everybody);
  const agreed = customers.filter(({ state }) => state === TradingState.APPROVED);
  return (
    <ListState
      {...reading}
      rows={4}
      empty={agreed.length === 0 && <EmptyState title={t("customers.none")} hint={t("customers.noneHint")} />}
    >
      <Box sx={{ display: "grid", gap: 3, maxWidth: 720, mb: 4 }}>
        <FormField label={t("prices.for")}>
          {(control) => (
            <Select
              size="small"
              fullWidth
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              SelectDisplayProps={{ ...control, "aria-label": t("prices.for") }}
            >
              <MenuItem value={everybody}>{t("prices.all")}</MenuItem>
              {agreed.map(({ id, institutionName, customerCode }) => (
                <MenuItem key={id} value={id}>
                  <bdi lang="ja">{`${institutionName} ${customerCode}`}</bdi>
                </MenuItem>
              ))}
            </Select>
          )}
        </FormField>
        <PriceImport
          key={chosen}
          sending={importPrices}
          send={async (lines, checkOnly) => {
            const tradingIds = chosen === everybody ? [] : [chosen];
            return (await importPrices.mutateAsync({ wholesalerId, tradingIds, lines, checkOnly })).report;
          }}
        />
      </Box>
      {chosen !== everybody && <OneCustomer key={chosen} wholesalerId={wholesalerId} tradingId={chosen} />}
    </ListState>
  );
}

function OneCustomer({ wholesalerId, tradingId }: { wholesalerId: string; tradingId: string }) {
  const { t } = useTranslation("trading");
  const { prices, ...reading } = useCustomerPrices(wholesalerId, tradingId);
  const [asked, setAsked] = useState<TradingPrice>();
  return (
    <ListState {...reading} rows={4} empty={prices.length === 0 && <EmptyState title={t("prices.none")} />}>
      <PriceTable prices={prices} {...reading} onHistory={setAsked} />
      {asked && <History wholesalerId={wholesalerId} price={asked} onClose={() => setAsked(undefined)} />}
    </ListState>
  );
}

function History(props: { wholesalerId: string; price: TradingPrice; onClose: () => void }) {
  const { tradingId, medicineId, medicineName } = props.price;
  const reading = useCustomerPrices(props.wholesalerId, tradingId, medicineId);
  return <PriceHistory medicineName={medicineName} reading={reading} onClose={props.onClose} />;
}
