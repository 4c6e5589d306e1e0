import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import Button from "@mui/material/Button";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { KeptMedicineField } from "../../../areas/medicine/master/search/kept-medicine-field.tsx";
import { DesignatedWholesalers } from "../../../areas/ordering/trading/designated/designated-wholesalers.tsx";
import { PriceGaps } from "../../../areas/ordering/trading/prices/gaps.tsx";
import { SettlementReport } from "../../../areas/ordering/trading/prices/settlement-report.tsx";
import { TradingList } from "../../../areas/ordering/trading/trading-list.tsx";
import { Bookkeeping } from "../../../areas/settlement/bookkeeping/bookkeeping.tsx";
import { Payments } from "../../../areas/settlement/payments/payments.tsx";
import { ReceivedList } from "../../../areas/settlement/received/list/received-list.tsx";
import { paths } from "../../../paths.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { WithMedorder } from "../with-medorder.tsx";

const tabNames = ["list", "invoices", "payments", "books", "routes", "negotiation", "gaps", "report"] as const;

const Negotiations = lazyPart(
  async () => (await import("../../../areas/ordering/negotiation/negotiations.tsx")).Negotiations,
  "negotiation",
  "orders",
  "scan",
);

/** The wholesalers an institution trades with, and what it pays them. */
export function Component() {
  const { t } = useTranslation(["trading", "received", "bookkeeping"]);
  const { memberships, overseen } = useInstitutions();
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get("tab")) ?? "list";
  return (
    <WithMedorder title={t("list.title")} lead={t("list.lead")} forHeadOffice>
      {({ institutionId, isManager, isPharmacist, isMember }) => {
        const canEdit = isMember && isPharmacist;
        return (
          <>
            <PageHeader
              title={t("list.title")}
              lead={t("list.lead")}
              actions={
                canEdit && (
                  <Button component={Link} to={paths.medorderWholesalerCreate} variant="contained">
                    {t("act.add")}
                  </Button>
                )
              }
            />
            <TabBar
              label={t("tab.label")}
              tabs={tabNames.map((name) => ({
                name,
                label:
                  name === "invoices"
                    ? t("received:title")
                    : name === "books"
                      ? t("bookkeeping:title")
                      : t(`tab.${name}`),
              }))}
              value={tab}
              onChange={(next) => setParams(next === "list" ? {} : { tab: next }, { replace: true })}
            >
              {tab === "list" && <TradingList institutionId={institutionId} canAdd={canEdit} />}
              {tab === "invoices" && <ReceivedList institutionId={institutionId} />}
              {tab === "routes" && (
                <DesignatedWholesalers
                  institutionId={institutionId}
                  canEdit={canEdit}
                  medicineField={(field) => <KeptMedicineField {...field} label={t("field.medicine")} />}
                />
              )}
              {tab === "negotiation" && (
                <Suspense fallback={<LoadingSkeleton rows={8} />}>
                  <Negotiations
                    institutionId={institutionId}
                    person={{ canDecide: canEdit, isManager: isMember && isManager, isHeadOffice: !isMember }}
                  />
                </Suspense>
              )}
              {tab === "gaps" && <PriceGaps institutionId={institutionId} />}
              {tab === "report" && (
                <SettlementReport
                  institutionId={institutionId}
                  year={Number(tokyoDay(new Date()).slice(0, 4))}
                  canEdit={canEdit}
                />
              )}
              {tab === "books" && (
                <Bookkeeping
                  institutionId={institutionId}
                  institutionIds={[...memberships.filter(({ role }) => role === MemberRole.MANAGER), ...overseen].map(
                    (one) => one.institutionId,
                  )}
                  canSee={!isMember || isManager}
                  canEdit={isMember && isManager}
                />
              )}
              {tab === "payments" && (
                <Payments institutionId={institutionId} canPlan={canEdit} isManager={isMember && isManager} />
              )}
            </TabBar>
          </>
        );
      }}
    </WithMedorder>
  );
}
