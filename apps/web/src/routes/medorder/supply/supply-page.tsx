import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { RecallList } from "../../../areas/watch/recalls/recall-list.tsx";
import { SupplyRecord } from "../../../areas/watch/record/supply-record.tsx";
import { SupplyChanges } from "../../../areas/watch/supply/supply-changes.tsx";
import { tokyoDay } from "../../../shared/format/days.ts";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { WithMedorder } from "../with-medorder.tsx";

const tabs = ["changes", "recalls", "record"] as const;

/** What the authorities publish and what it means for the shelf: changes of supply, recalls, and the record of supply. */
export function Component() {
  const { t } = useTranslation("watch");
  const [params, setParams] = useSearchParams();
  const [month] = useState(() => tokyoDay(new Date()).slice(0, 7));
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
          {tab === "record" && <SupplyRecord institutionId={institutionId} month={month} />}
        </TabBar>
      )}
    </WithMedorder>
  );
}
