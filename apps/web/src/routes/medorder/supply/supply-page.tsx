import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { RecallList } from "../../../areas/watch/recalls/recall-list.tsx";
import { SupplyChanges } from "../../../areas/watch/supply/supply-changes.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { WithMedorder } from "../with-medorder.tsx";

const tabs = ["changes", "recalls"] as const;

/** What the authorities publish and what it means for the shelf: changes of supply, recalls. */
export function Component() {
  const { t } = useTranslation("watch");
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "changes";
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {({ institutionId }) => (
        <TabBar
          title={t("title")}
          label={t("tabs.label")}
          tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
          value={tab}
          onChange={(next) => setParams({ tab: next })}
        >
          {tab === "changes" && <SupplyChanges institutionId={institutionId} />}
          {tab === "recalls" && <RecallList institutionId={institutionId} />}
        </TabBar>
      )}
    </WithMedorder>
  );
}
