import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { DocumentList } from "../../../areas/billing/office/documents/document-list.tsx";
import { ReceiptList } from "../../../areas/billing/office/receipts/receipt-list.tsx";
import { Revenue } from "../../../areas/billing/office/revenue/revenue.tsx";
import { OfficeToday } from "../../../areas/billing/office/today/office-today.tsx";
import { AllAccounts } from "../../../areas/billing/prices/all-accounts.tsx";
import { PriceList } from "../../../areas/billing/prices/price-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";

const views = ["documents", "receipts", "revenue", "prices", "accounts"] as const;

const contents = {
  documents: DocumentList,
  receipts: ReceiptList,
  revenue: Revenue,
  prices: PriceList,
  accounts: AllAccounts,
} satisfies Record<(typeof views)[number], () => unknown>;

/** The operator's office: documents, receipts and revenue of all accounts, the prices of the plan, and how accounts may pay. */
export function Component() {
  const { t } = useTranslation("office");
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get("view")) ?? "documents";
  const Content = contents[view];
  return (
    <>
      <PageHeader title={t("page.title")} lead={t("page.lead")} />
      <OfficeToday />
      <TabBar
        label={t("page.title")}
        tabs={views.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        value={view}
        onChange={(next) => setParams(next === "documents" ? {} : { view: next }, { replace: true })}
      >
        <Content />
      </TabBar>
    </>
  );
}
