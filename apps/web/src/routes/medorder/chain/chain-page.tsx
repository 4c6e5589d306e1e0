import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { ChainMonths } from "../../../areas/desk/chain/chain-months.tsx";
import { ChainOverview } from "../../../areas/desk/chain/chain-overview.tsx";
import { ChainRates } from "../../../areas/desk/chain/chain-rates.tsx";
import { ShopTasks } from "../../../areas/desk/chain/shop-tasks.tsx";
import { useCorporation } from "../../../areas/institution/corporations/use-corporations.ts";
import { KeptMedicineField } from "../../../areas/medicine/master/search/kept-medicine-field.tsx";
import { ChainApprovals } from "../../../areas/ordering/chain-approvals/chain-approvals.tsx";
import { ChainRun } from "../../../areas/ordering/chain-run/chain-run.tsx";
import { ChainTerms, chainTermNames } from "../../../areas/ordering/trading/chain/chain-terms.tsx";
import { corporationPath, paths } from "../../../paths.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { toDesk } from "../../home/leads-to-desk.ts";

const GroupNegotiations = lazyPart(
  async () => (await import("../../../areas/ordering/negotiation/group-negotiations.tsx")).GroupNegotiations,
  "negotiation",
  "orders",
  "scan",
);

const tabNames = [
  "overview",
  "tasks",
  "approvals",
  "run",
  "months",
  "rates",
  "negotiation",
  ...chainTermNames,
] as const;

/** What a head office sets for all shops of its corporation. */
export function Component() {
  const { t } = useTranslation(["chain", "trading"]);
  const { id = "" } = useParams();
  const { corporation, shops } = useCorporation(id);
  const navigate = useNavigate();
  const { choices, choose, current } = useInstitutions();
  const [params, setParams] = useSearchParams();
  const open = (institutionId: string) => {
    const name = choices.find((one) => one.institutionId === institutionId)?.institutionName ?? "";
    choose({ institutionId, institutionName: name });
    void navigate(paths.medorderOverview);
  };
  const tab = tabNames.find((name) => name === params.get("tab")) ?? tabNames[0];
  return (
    <>
      <BackLink to={corporationPath(id)} label={corporation?.name ?? t("back")} />
      <TabBar
        hasManyTabs
        title={t("open")}
        label={t("tabs")}
        tabs={tabNames.map((name) => ({ name, label: t(`tab.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === tabNames[0] ? {} : { tab: next }, { replace: true })}
      >
        {tab === "overview" ? (
          <ChainOverview corporationId={id} today={tokyoDay(new Date())} onOpen={open} />
        ) : tab === "tasks" ? (
          <ShopTasks
            corporationId={id}
            onOpen={(shop) => {
              choose(shop);
              void navigate(paths.home, { state: toDesk });
            }}
          />
        ) : tab === "approvals" ? (
          <ChainApprovals corporationId={id} />
        ) : tab === "months" ? (
          <ChainMonths corporationId={id} />
        ) : tab === "rates" ? (
          <ChainRates corporationId={id} />
        ) : tab === "negotiation" ? (
          <Suspense fallback={<LoadingSkeleton rows={8} />}>
            {corporation && (
              <GroupNegotiations
                corporationId={id}
                shops={shops.flatMap(({ institution: shop }) => (shop ? [{ id: shop.id, name: shop.name }] : []))}
                first={current.institutionId ?? ""}
              />
            )}
          </Suspense>
        ) : tab === "run" ? (
          <ChainRun corporationId={id} />
        ) : (
          <ChainTerms
            corporationId={id}
            part={tab}
            medicineField={(field) => <KeptMedicineField {...field} label={t("trading:field.medicine")} />}
          />
        )}
      </TabBar>
    </>
  );
}
