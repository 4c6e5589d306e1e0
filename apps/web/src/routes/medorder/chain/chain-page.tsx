import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { useCorporation } from "../../../areas/institution/corporations/use-corporations.ts";
import { KeptMedicineField } from "../../../areas/medicine/master/search/kept-medicine-field.tsx";
import { ChainRun } from "../../../areas/ordering/chain-run/chain-run.tsx";
import { ChainTerms, chainTermNames } from "../../../areas/ordering/trading/chain/chain-terms.tsx";
import { corporationPath } from "../../../paths.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";

const tabNames = ["run", ...chainTermNames] as const;

/** What a head office sets for all shops of its corporation. */
export function Component() {
  const { t } = useTranslation(["chain", "trading"]);
  const { id = "" } = useParams();
  const { corporation } = useCorporation(id);
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get("tab")) ?? tabNames[0];
  return (
    <>
      <BackLink to={corporationPath(id)} label={t("back")} />
      <PageHeader title={<bdi lang="ja">{corporation?.name ?? t("open")}</bdi>} lead={t("lead")} />
      <TabBar
        label={t("tabs")}
        tabs={tabNames.map((name) => ({ name, label: t(`tab.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === tabNames[0] ? {} : { tab: next }, { replace: true })}
      >
        {tab === "run" ? (
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
