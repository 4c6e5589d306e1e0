import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { AllAccounts } from "../../../areas/billing/prices/all-accounts.tsx";
import { PriceList } from "../../../areas/billing/prices/price-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";

const views = ["prices", "accounts"] as const;

/** Administrators set the prices of the plan, and how accounts may pay. */
export function Component() {
  const { t } = useTranslation("billing");
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get("view")) ?? "prices";
  return (
    <>
      <PageHeader title={t("plan.title")} lead={t("plan.lead")} />
      <TabBar
        label={t("plan.title")}
        tabs={views.map((name) => ({ name, label: t(`plan.${name}`) }))}
        value={view}
        onChange={(next) => setParams(next === "prices" ? {} : { view: next }, { replace: true })}
      >
        {view === "prices" ? <PriceList /> : <AllAccounts />}
      </TabBar>
    </>
  );
}
