import PhoneAndroidOutlinedIcon from "@mui/icons-material/PhoneAndroidOutlined";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { LinkOrdersButton } from "../../../areas/ordering/receiving/link-orders-button.tsx";
import { OfferSurplus } from "../../../areas/sharing/offers/offer-surplus.tsx";
import { CountDetail } from "../../../areas/stock/counting/count-detail.tsx";
import { CountList } from "../../../areas/stock/counting/list/count-list.tsx";
import { StockSettingButton } from "../../../areas/stock/ledger/changes/stock-setting-button.tsx";
import { StockList } from "../../../areas/stock/ledger/list/stock-list.tsx";
import { StockSummary } from "../../../areas/stock/ledger/list/stock-summary.tsx";
import type { SurplusAct } from "../../../areas/stock/ledger/list/surplus-act.ts";
import { MedicineDrawer } from "../../../areas/stock/ledger/medicine-drawer.tsx";
import { DeliveryDetail } from "../../../areas/stock/receiving/delivery-detail.tsx";
import { DeliveryList } from "../../../areas/stock/receiving/list/delivery-list.tsx";
import { MissingSlips } from "../../../areas/stock/regulated-ledgers/book/missing-slips.tsx";
import { RegulatedLedgers } from "../../../areas/stock/regulated-ledgers/regulated-ledgers.tsx";
import { useOwedCount } from "../../../areas/stock/remainders/use-remainders.ts";
import { IncomingTransfers } from "../../../areas/stock/transfers/incoming-transfers.tsx";
import { scanPath } from "../../../paths.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { offerLot } from "../orders/offer-lot.tsx";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";
import { HandoverTab } from "./handover-tab.tsx";
import { MedicinePicker } from "./medicine-picker.tsx";
import { SendingTab } from "./sending-tab.tsx";

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
  const { t } = useTranslation(["stock", "scan"]);
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter((one) => one === "list" || one === "returns" || isMember);
  const tab = shown.find((one) => one === params.get("tab")) ?? "list";
  const delivery = params.get("delivery");
  const count = params.get("count");
  const medicine = params.get("medicine");
  const owed = useOwedCount(institutionId, isMember);
  const labelOf = (one: (typeof tabs)[number]) =>
    one === "handover" && owed > 0 ? t("tabs.handoverCount", { figure: owed }) : t(`tabs.${one}`);
  const offerSurplus = useCallback<SurplusAct>(
    ({ medicineId }) => <OfferSurplus institutionId={institutionId} medicineId={medicineId} />,
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
                {t("scan:byPhone")}
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
        {tab === "receiving" && <MissingSlips institutionId={institutionId} />}
        {tab === "receiving" &&
          (delivery ? (
            <DeliveryDetail
              key={delivery}
              institutionId={institutionId}
              deliveryId={delivery}
              picker={picker}
              linkOrders={(open) => <LinkOrdersButton institutionId={institutionId} delivery={open} />}
            />
          ) : (
            <>
              <IncomingTransfers institutionId={institutionId} />
              <DeliveryList institutionId={institutionId} />
            </>
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
      </TabBar>
      {medicine && (
        <MedicineDrawer
          institutionId={institutionId}
          medicineId={medicine}
          mayChange={isMember}
          mayLift={isMember && isPharmacist}
          lotActions={isMember ? offerLot(institutionId) : undefined}
        />
      )}
    </>
  );
}
