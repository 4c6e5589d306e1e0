import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ApiReference } from "../../../areas/stock/terminals/api-page/api-reference.tsx";
import { ScanLog } from "../../../areas/stock/terminals/scan-log/scan-log.tsx";
import { ScanTest } from "../../../areas/stock/terminals/scan-log/scan-test.tsx";
import { TerminalList } from "../../../areas/stock/terminals/terminal-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";

const tabs = ["terminals", "test", "log", "api"] as const;

/** Reader terminals of an institution, what they scan, and how programs call. */
export function Component() {
  const { t } = useTranslation("terminals");
  return (
    <WithMedorder title={t("title")} lead={t("pageLead")}>
      {(ordering) => <AitapiPage {...ordering} />}
    </WithMedorder>
  );
}

function AitapiPage({ institutionId, name, isPharmacist }: Ordering) {
  const { t } = useTranslation("terminals");
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "terminals";
  return (
    <>
      <PageHeader title={t("title")} lead={<bdi lang="ja">{name}</bdi>} />
      <TabBar
        label={t("tabs.label")}
        tabs={tabs.map((one) => ({ name: one, label: t(`tabs.${one}`) }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      >
        {tab === "terminals" && <TerminalList institutionId={institutionId} mayRegister={isPharmacist} />}
        {tab === "test" && <ScanTest institutionId={institutionId} />}
        {tab === "log" && <ScanLog institutionId={institutionId} />}
        {tab === "api" && <ApiReference institutionId={institutionId} name={name} />}
      </TabBar>
    </>
  );
}
