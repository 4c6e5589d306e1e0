import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PriceHistory } from "../prices/price-history.tsx";
import { PriceImport } from "../prices/price-import.tsx";
import { PriceList } from "../prices/price-list.tsx";
import { CustomerCombobox } from "./customer-combobox.tsx";
import { useAgreedCustomers, useCustomerActs, useCustomerPrices } from "./use-customers.ts";

type Chosen = { id: string; label: string };

/** Where a wholesaler gives its price list to a customer, or to all of them, and sees what one pays. */
export function CustomerPrices({ wholesalerId, vanCode }: { wholesalerId: string; vanCode: string }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { customers, ...reading } = useAgreedCustomers(wholesalerId, "");
  const { importPrices } = useCustomerActs();
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <ListState
      {...reading}
      rows={4}
      empty={customers.length === 0 && <EmptyState title={t("customers.none")} hint={t("customers.noneHint")} />}
    >
      <Box sx={{ display: "grid", gap: 3, maxWidth: 720, mb: 4 }}>
        <FormField label={t("prices.for")} hint={t("customers:chooseHint")}>
          {(control) => (
            <CustomerCombobox wholesalerId={wholesalerId} chosen={chosen} onChoose={setChosen} control={control} />
          )}
        </FormField>
        <PriceImport
          key={chosen?.id ?? ""}
          sending={importPrices}
          send={async (lines, checkOnly) => {
            const tradingIds = chosen ? [chosen.id] : [];
            return (await importPrices.mutateAsync({ wholesalerId, tradingIds, lines, checkOnly })).report;
          }}
        />
      </Box>
      {chosen && (
        <>
          <Button component={Link} to={invoicePaths.agreement(vanCode, chosen.id)} variant="outlined" sx={{ mb: 3 }}>
            {t("customers:settle")}
          </Button>
          <OneCustomer key={chosen.id} wholesalerId={wholesalerId} tradingId={chosen.id} />
        </>
      )}
    </ListState>
  );
}

function OneCustomer({ wholesalerId, tradingId }: { wholesalerId: string; tradingId: string }) {
  const [keyword, setKeyword] = useState("");
  const reading = useCustomerPrices(wholesalerId, tradingId, { keyword });
  const [asked, setAsked] = useState<TradingPrice>();
  return (
    <>
      <PriceList reading={reading} keyword={keyword} onSearch={setKeyword} onHistory={setAsked} />
      {asked && <History wholesalerId={wholesalerId} price={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function History(props: { wholesalerId: string; price: TradingPrice; onClose: () => void }) {
  const { tradingId, medicineId, medicineName } = props.price;
  const reading = useCustomerPrices(props.wholesalerId, tradingId, { medicineId });
  return <PriceHistory medicineName={medicineName} reading={reading} onClose={props.onClose} />;
}
