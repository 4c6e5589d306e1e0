import type { Trading, TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useAllPrices, usePrices, useTradingActs } from "../use-tradings.ts";
import { PriceHistory } from "./price-history.tsx";
import { PriceImport } from "./price-import.tsx";
import { PriceList } from "./price-list.tsx";
import { PriceTable } from "./price-table.tsx";
import { usePriceColumns } from "./use-price-columns.ts";

const defaults = { q: "" };
const readState = (raw: Record<string, unknown>) => ({ q: typeof raw.q === "string" ? raw.q : "" });

/** What a wholesaler's items cost today; those who may order import prices from a file. */
export function TradingPrices(props: { trading: Trading; institutionId: string; canEdit: boolean }) {
  const { t } = useTranslation(["trading", "origin"]);
  const { institutionId, canEdit } = props;
  const { id: tradingId } = props.trading;
  const [{ q: keyword }, setState] = useUrlState("prices", defaults, readState);
  const reading = usePrices(institutionId, tradingId, { keyword });
  const readAll = useAllPrices();
  const { putPrices, followPrice } = useTradingActs();
  const [followed, setFollowed] = useState<TradingPrice>();
  const columns = usePriceColumns();
  const [asked, setAsked] = useState<TradingPrice>();
  const save = async () =>
    saveTable("csv", t("tab.price"), columns, await readAll({ institutionId, tradingId, keyword }));
  return (
    <>
      <PriceList
        reading={reading}
        keyword={keyword}
        onSearch={(q) => setState({ q })}
        {...(canEdit && { hint: t("prices.noneHint") })}
        onHistory={setAsked}
        {...(canEdit && { onFollow: setFollowed })}
        acts={
          <Box sx={{ mt: 2, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <SaveButton format="csv" save={save} />
            <PrintList
              title={`${t("tab.price")} ${props.trading.name}`}
              search={keyword}
              rows={reading.prices}
              total={reading.hasMore ? undefined : reading.prices.length}
              readAll={() => readAll({ institutionId, tradingId, keyword })}
            >
              {(rows) => <PriceTable prices={rows} onHistory={setAsked} />}
            </PrintList>
          </Box>
        }
      />
      {canEdit && !reading.error && !reading.isPending && (
        <Box sx={{ mt: 4 }}>
          <PriceImport
            sending={putPrices}
            send={async (lines, checkOnly) =>
              (await putPrices.mutateAsync({ institutionId, tradingId, lines, checkOnly })).report
            }
          />
        </Box>
      )}
      {followed && (
        <ConfirmAct
          title={t("origin:backTitle", { name: shownName(followed.medicineName) })}
          effects={t("origin:backPriceEffects")}
          confirmLabel={t("origin:back")}
          canBeSetAgain
          done={t("origin:done")}
          act={followPrice}
          run={() => followPrice.mutateAsync({ institutionId, tradingId, medicineId: followed.medicineId })}
          onClose={() => setFollowed(undefined)}
        />
      )}
      {asked && <History institutionId={institutionId} price={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function History(props: { institutionId: string; price: TradingPrice; onClose: () => void }) {
  const { tradingId, medicineId, medicineName } = props.price;
  const reading = usePrices(props.institutionId, tradingId, { medicineId });
  return <PriceHistory medicineName={medicineName} reading={reading} onClose={props.onClose} />;
}
