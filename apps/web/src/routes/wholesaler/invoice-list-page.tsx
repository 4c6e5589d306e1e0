import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { WholesalerScope, type WorkingFor } from "../../areas/ordering/trading/registration/wholesaler-scope.tsx";
import { Agreements } from "../../areas/settlement/agreements/agreements.tsx";
import { Closing } from "../../areas/settlement/closing/closing.tsx";
import { OutsideCustomers } from "../../areas/settlement/customers/outside-customers.tsx";
import { InvoiceList } from "../../areas/settlement/invoices/list/invoice-list.tsx";
import { InvoiceSettingButton } from "../../areas/settlement/invoices/setting/invoice-setting.tsx";
import { Balance } from "../../areas/settlement/receipts/balance/balance.tsx";
import { ReceiptList } from "../../areas/settlement/receipts/list/receipt-list.tsx";
import { StatementDetail } from "../../areas/settlement/receipts/statement/statement-detail.tsx";
import { InvoiceReturns } from "../../areas/settlement/returns/invoice-returns.tsx";
import { Slips } from "../../areas/settlement/slips/slips.tsx";
import { invoicePaths } from "../../paths.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { TabBar } from "../../shared/ui/tab-bar.tsx";
import { customerFieldOf } from "./invoice-customer-field.tsx";

const views = ["list", "closing", "slips", "agreements", "returns", "receipts", "balance", "customers"] as const;

/** The invoices of the wholesaler one works for, its closing, entered slips, receipts, what is open, and customers outside. */
export function Component() {
  return <WholesalerScope>{(wholesaler, choice) => <Page wholesaler={wholesaler} choice={choice} />}</WholesalerScope>;
}

function Page({ wholesaler, choice }: { wholesaler: WorkingFor; choice: ReactNode }) {
  const { t } = useTranslation("invoices");
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get("view")) ?? "list";
  const statementId = params.get("statement");
  const { id, vanCode, isManager } = wholesaler;
  const show = (next: string) => setParams({ van: vanCode, ...(next !== "list" && { view: next }) }, { replace: true });
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<bdi lang="ja">{wholesaler.company}</bdi>}
        actions={
          <>
            {choice}
            {isManager && <InvoiceSettingButton wholesalerId={id} />}
            <Button component={Link} to={invoicePaths.create(vanCode)} variant="contained">
              {t("act.create")}
            </Button>
          </>
        }
      />
      <TabBar
        label={t("view.label")}
        tabs={views.map((name) => ({ name, label: t(`view.${name}`) }))}
        value={view}
        onChange={show}
      >
        {view === "list" && <InvoiceList key={id} wholesalerId={id} vanCode={vanCode} />}
        {view === "closing" && statementId && (
          <StatementDetail key={statementId} wholesalerId={id} vanCode={vanCode} statementId={statementId} />
        )}
        {view === "closing" && !statementId && (
          <Closing key={id} wholesalerId={id} vanCode={vanCode} isManager={isManager} />
        )}
        {view === "agreements" && <Agreements key={id} wholesalerId={id} vanCode={vanCode} isManager={isManager} />}
        {view === "returns" && <InvoiceReturns key={id} wholesalerId={id} vanCode={vanCode} />}
        {view === "slips" && (
          <Slips key={id} wholesalerId={id} vanCode={vanCode} customerField={customerFieldOf(id, t("form.nobody"))} />
        )}
        {view === "customers" && (
          <OutsideCustomers key={id} wholesalerId={id} vanCode={vanCode} isManager={isManager} />
        )}
        {view === "receipts" && (
          <ReceiptList
            key={id}
            wholesalerId={id}
            vanCode={vanCode}
            customerField={customerFieldOf(id, t("form.nobody"))}
          />
        )}
        {view === "balance" && <Balance key={id} wholesalerId={id} vanCode={vanCode} />}
      </TabBar>
    </>
  );
}
