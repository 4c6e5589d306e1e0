import Button from "@mui/material/Button";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { OrderSettingButton } from "../../../areas/ordering/orders/setting/order-setting-button.tsx";
import { orderSettingQuery, useOrderSetting } from "../../../areas/ordering/orders/setting/use-order-setting.ts";
import { AddItem } from "../../../areas/ordering/today/add-item.tsx";
import { Today } from "../../../areas/ordering/today/today.tsx";
import { cartQuery } from "../../../areas/ordering/today/use-cart.ts";
import { proposalsQuery } from "../../../areas/ordering/today/use-proposals.ts";
import { orderPaths, paths } from "../../../paths.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { readEarly } from "../../../shared/rpc/early-reads.ts";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useSettled } from "../../../shared/ui/state/use-settled.ts";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { HeadMedicinePicker } from "../stock/head-medicine-picker.tsx";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";

readEarly(paths.medorderOrder, ({ transport, queryClient }, { institutionId, isMember, isPharmacist }, params) => {
  if (!isMember || params.has("tab")) return;
  void queryClient.prefetchQuery(cartQuery(transport, institutionId));
  void queryClient.prefetchQuery(proposalsQuery(transport, institutionId));
  if (!isPharmacist) void queryClient.prefetchQuery(orderSettingQuery(transport, institutionId));
});

/** Today's order does without these. */
const OrderList = lazyPart(
  async () => (await import("../../../areas/ordering/orders/list/order-list.tsx")).OrderList,
  "orders",
);
const AwaitedBoard = lazyPart(
  async () => (await import("../../../areas/desk/awaited/awaited-board.tsx")).AwaitedBoard,
  "awaited",
);

const tabs = ["today", "sent", "awaited", "history"] as const;

/** Ordering: today's order, what is under way, and what was ordered before. */
export function Component() {
  const { t } = useTranslation("orders");
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {(ordering) => <OrdersPage {...ordering} />}
    </WithMedorder>
  );
}

const picker = (label: string, onPick: (medicineId: string) => void) => (
  <HeadMedicinePicker label={label} onPick={onPick} />
);

function OrdersPage({ institutionId, isMember, isManager, isPharmacist }: Ordering) {
  const { t } = useTranslation("orders");
  const [params, setParams] = useSearchParams();
  const isSettled = useSettled();
  // Pharmacists have no limit.
  const { setting } = useOrderSetting(institutionId, !isPharmacist);
  const shown = tabs.filter((one) => isMember || one !== "today");
  const tab = shown.find((one) => one === params.get("tab")) ?? shown[0] ?? "sent";
  const toToday = isMember && (
    <Button component={Link} to={orderPaths.today} variant="contained">
      {t("list.noneAction")}
    </Button>
  );
  return (
    <TabBar
      title={t("title")}
      actions={
        <>
          {tab === "today" && <AddItem institutionId={institutionId} picker={picker} />}
          {isManager && isMember && <OrderSettingButton institutionId={institutionId} isWanted={isSettled} />}
        </>
      }
      label={t("tabs.label")}
      tabs={shown.map((one) => ({ name: one, label: t(`tabs.${one}`) }))}
      value={tab}
      onChange={(next) => setParams({ tab: next })}
    >
      {tab === "today" && (
        <Today
          institutionId={institutionId}
          isPharmacist={isPharmacist}
          limitYen={isPharmacist ? 0n : (setting?.clerkLimitYen ?? 0n)}
        />
      )}
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        {tab === "sent" && <OrderList institutionId={institutionId} isOpenOnly emptyAction={toToday} />}
        {tab === "awaited" && <AwaitedBoard institutionId={institutionId} isMember={isMember} />}
        {tab === "history" && <OrderList institutionId={institutionId} emptyAction={toToday} />}
      </Suspense>
    </TabBar>
  );
}
