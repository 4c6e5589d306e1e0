import { type Trading, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { OrderLayout } from "./order-layout/order-layout.tsx";
import { DeliveredMonth } from "./prices/delivered-month.tsx";
import { TradingPrices } from "./prices/trading-prices.tsx";
import { TradingChip } from "./state-chips.tsx";
import { TradingProfile } from "./trading-profile.tsx";
import { useTrading, useTradingActs } from "./use-tradings.ts";

const tabNames = ["profile", "orders", "invoices", "price"] as const;

/** Who looks at a wholesaler, and what they may do there. */
export type Buyer = { institutionId: string; isManager: boolean; isPharmacist: boolean };

/** One wholesaler, as an institution that trades with it sees it. */
export function TradingDetail(props: {
  buyer: Buyer;
  vanCode: string;
  /** The orders of this trading. */
  orders: (tradingId: string) => ReactNode;
  /** The invoices of this trading; of a wholesaler outside this system they are entered. */
  invoices: (tradingId: string, isOutside: boolean) => ReactNode;
  /** Tokyo's, YYYY-MM-DD. */
  today: string;
}) {
  const { buyer, vanCode, orders, invoices, today } = props;
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const { trading, error, refetch } = useTrading(buyer.institutionId, vanCode);
  return (
    <>
      <BackLink to={paths.medorderWholesaler} label={t("back.list")} />
      {!trading && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!trading && !error && <LoadingSkeleton rows={6} />}
      {trading && <Detail trading={trading} buyer={buyer} orders={orders} invoices={invoices} today={today} />}
    </>
  );
}

function Detail(props: {
  trading: Trading;
  buyer: Buyer;
  orders: (tradingId: string) => ReactNode;
  invoices: (tradingId: string, isOutside: boolean) => ReactNode;
  today: string;
}) {
  const { trading, buyer, orders, invoices, today } = props;
  const { t } = useTranslation("trading");
  const [params, setParams] = useSearchParams();
  const [isEnding, setIsEnding] = useState(false);
  const { end } = useTradingActs();
  const tab = tabNames.find((name) => name === params.get("tab")) ?? "profile";
  const { institutionId } = buyer;
  const { name, state, vanCode } = trading;
  const goesOn = state !== TradingState.ENDED && state !== TradingState.REFUSED;
  return (
    <>
      <PageHeader
        title={<bdi lang="ja">{name}</bdi>}
        status={<TradingChip state={state} />}
        lead={<bdi dir="ltr">{vanCode}</bdi>}
        actions={
          buyer.isManager &&
          goesOn && (
            <Button color="inherit" variant="outlined" onClick={() => setIsEnding(true)}>
              {t("act.end")}
            </Button>
          )
        }
      />
      <TabBar
        label={t("tab.label")}
        tabs={tabNames.map((one) => ({ name: one, label: t(`tab.${one}`) }))}
        value={tab}
        onChange={(next) => setParams(next === "profile" ? {} : { tab: next }, { replace: true })}
      >
        {tab === "profile" && (
          <>
            <TradingProfile trading={trading} institutionId={institutionId} canEdit={buyer.isPharmacist && goesOn} />
            <OrderLayout trading={trading} canEdit={buyer.isManager && goesOn} />
          </>
        )}
        {tab === "orders" && orders(trading.id)}
        {tab === "invoices" && (
          <>
            {invoices(trading.id, trading.wholesalerId === "")}
            {!params.has("invoice") && !params.has("statement") && (
              <Box component="section" sx={{ mt: 5 }}>
                <Typography variant="h2" sx={{ mb: 1 }}>
                  {t("delivered.title")}
                </Typography>
                <DeliveredMonth institutionId={institutionId} trading={trading} today={today} />
              </Box>
            )}
          </>
        )}
        {tab === "price" && (
          <TradingPrices trading={trading} institutionId={institutionId} canEdit={buyer.isPharmacist && goesOn} />
        )}
      </TabBar>
      {isEnding && (
        <ConfirmAct
          title={t("end.title", { name })}
          effects={t("end.effects")}
          confirmLabel={t("act.end")}
          done={t("done.ended")}
          act={end}
          run={() => end.mutateAsync({ institutionId, tradingId: trading.id })}
          onClose={() => setIsEnding(false)}
        />
      )}
    </>
  );
}
