import PhoneAndroidOutlinedIcon from "@mui/icons-material/PhoneAndroidOutlined";
import { Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { StockSettingButton } from "../../../areas/stock/ledger/changes/stock-setting-button.tsx";
import { stockSettingQuery } from "../../../areas/stock/ledger/changes/use-stock-acts.ts";
import { StockList } from "../../../areas/stock/ledger/list/stock-list.tsx";
import { StockSummary } from "../../../areas/stock/ledger/list/stock-summary.tsx";
import type { SurplusAct } from "../../../areas/stock/ledger/list/surplus-act.ts";
import { stockQuery } from "../../../areas/stock/ledger/use-stock.ts";
import { remaindersQuery, useOwedCount } from "../../../areas/stock/remainders/use-remainders.ts";
import { paths, scanPath } from "../../../paths.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { readEarly } from "../../../shared/rpc/early-reads.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { offerLot } from "../orders/offer-lot.tsx";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";

readEarly(paths.medorderStock, ({ transport, queryClient }, { institutionId, isMember, isManager }, params) => {
  if (!params.has("tab")) void queryClient.prefetchQuery(stockQuery(transport, institutionId));
  if (isMember) void queryClient.prefetchQuery(remaindersQuery(transport, institutionId));
  if (isManager) void queryClient.prefetchQuery(stockSettingQuery(transport, institutionId));
});

// The list of the shelves is shown without all of these.
const CountDetail = lazyPart(
  async () => (await import("../../../areas/stock/counting/count-detail.tsx")).CountDetail,
  "counts",
  "scan",
);
const CountList = lazyPart(
  async () => (await import("../../../areas/stock/counting/list/count-list.tsx")).CountList,
  "counts",
);
const DeliveryDetail = lazyPart(
  async () => (await import("../../../areas/stock/receiving/delivery-detail.tsx")).DeliveryDetail,
  "deliveries",
  "scan",
);
const DeliveryFiles = lazyPart(
  async () => (await import("../../../areas/stock/notices/files/delivery-files.tsx")).DeliveryFiles,
  "notices",
);
const NoticeDetail = lazyPart(
  async () => (await import("../../../areas/stock/notices/notice-detail.tsx")).NoticeDetail,
  "notices",
  "deliveries",
);
const LinkOrdersButton = lazyPart(
  async () => (await import("../../../areas/ordering/receiving/link-orders-button.tsx")).LinkOrdersButton,
  "deliveries",
  "orders",
);
const RegulatedLedgers = lazyPart(
  async () => (await import("../../../areas/stock/regulated-ledgers/regulated-ledgers.tsx")).RegulatedLedgers,
  "regulated",
);
const MedicineDrawer = lazyPart(
  async () => (await import("../../../areas/stock/ledger/medicine-drawer.tsx")).MedicineDrawer,
  "scan",
);
const HandoverTab = lazyPart(async () => (await import("./handover-tab.tsx")).HandoverTab, "handover");
const ReceivingTab = lazyPart(
  async () => (await import("./receiving-tab.tsx")).ReceivingTab,
  "deliveries",
  "notices",
  "regulated",
  "scan",
  "sending",
);
const SendingTab = lazyPart(async () => (await import("./sending-tab.tsx")).SendingTab, "scan", "sending");
const OfferSurplus = lazyPart(
  async () => (await import("../../../areas/sharing/offers/offer-surplus.tsx")).OfferSurplus,
  "offers",
);
const MedicinePicker = lazyPart(async () => (await import("./medicine-picker.tsx")).MedicinePicker);

const tabs = ["list", "receiving", "counting", "handover", "returns", "ledgers"] as const;

/** The stock of an institution: the shelves, receiving and stock-taking. */
export function Component() {
  const { t } = useTranslation("stock");
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {(ordering) => <StockPage {...ordering} />}
    </WithMedorder>
  );
}

const picker = (label: string, onPick: (medicineId: string) => void) => (
  <MedicinePicker label={label} onPick={onPick} />
);

function StockPage({ institutionId, name, isManager, isPharmacist, isMember }: Ordering) {
  const { t } = useTranslation("stock");
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter((one) => one === "list" || one === "returns" || isMember);
  const tab = shown.find((one) => one === params.get("tab")) ?? "list";
  const delivery = params.get("delivery");
  const notice = params.get("notice");
  const count = params.get("count");
  const medicine = params.get("medicine");
  const owed = useOwedCount(institutionId, isMember);
  const labelOf = (one: (typeof tabs)[number]) =>
    one === "handover" && owed > 0 ? t("tabs.handoverCount", { figure: owed }) : t(`tabs.${one}`);
  const offerSurplus = useCallback<SurplusAct>(
    ({ medicineId }) => (
      <Suspense>
        <OfferSurplus institutionId={institutionId} medicineId={medicineId} />
      </Suspense>
    ),
    [institutionId],
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={
          <>
            {!isMember && t("headOffice.looking")}
            {tab === "list" && <StockSummary institutionId={institutionId} />}
          </>
        }
        actions={
          <>
            {(tab === "receiving" || tab === "counting") && (
              <ActionLink to={scanPath(tab === "receiving" ? "receive" : "count")} icon={<PhoneAndroidOutlinedIcon />}>
                {t("byPhone")}
              </ActionLink>
            )}
            {isManager && <StockSettingButton institutionId={institutionId} />}
          </>
        }
      />
      <TabBar
        label={t("tabs.label")}
        tabs={shown.map((one) => ({ name: one, label: labelOf(one) }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      >
        {tab === "list" && (
          <StockList
            institutionId={institutionId}
            mayChange={isMember}
            surplusAct={isMember ? offerSurplus : undefined}
          />
        )}
        <Suspense fallback={<LoadingSkeleton rows={8} />}>
          {tab === "receiving" &&
            (delivery ? (
              <DeliveryDetail
                key={delivery}
                institutionId={institutionId}
                deliveryId={delivery}
                picker={picker}
                linkOrders={(open) => <LinkOrdersButton institutionId={institutionId} delivery={open} />}
              />
            ) : notice ? (
              <NoticeDetail
                key={notice}
                institutionId={institutionId}
                noticeId={notice}
                mayChange={isMember}
                picker={picker}
              />
            ) : params.get("files") === "import" ? (
              <DeliveryFiles institutionId={institutionId} mayChange={isMember} />
            ) : (
              <ReceivingTab institutionId={institutionId} mayChange={isMember} />
            ))}
          {tab === "counting" &&
            (count ? (
              <CountDetail key={count} institutionId={institutionId} countId={count} picker={picker} />
            ) : (
              <CountList institutionId={institutionId} />
            ))}
          {tab === "ledgers" && <RegulatedLedgers institutionId={institutionId} name={name} />}
          {tab === "handover" && <HandoverTab institutionId={institutionId} picker={picker} />}
          {tab === "returns" && <SendingTab institutionId={institutionId} isMember={isMember} picker={picker} />}
        </Suspense>
      </TabBar>
      <Suspense>
        {medicine && (
          <MedicineDrawer
            institutionId={institutionId}
            medicineId={medicine}
            mayChange={isMember}
            mayLift={isMember && isPharmacist}
            lotActions={isMember ? offerLot(institutionId) : undefined}
          />
        )}
      </Suspense>
    </>
  );
}
