import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { WholesalerScope, type WorkingFor } from "../../areas/ordering/trading/registration/wholesaler-scope.tsx";
import { InvoiceList } from "../../areas/settlement/invoices/list/invoice-list.tsx";
import { InvoiceSettingButton } from "../../areas/settlement/invoices/setting/invoice-setting.tsx";
import { invoicePaths } from "../../paths.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";

/** The invoices of the wholesaler one works for. */
export function Component() {
  return <WholesalerScope>{(wholesaler, choice) => <Page wholesaler={wholesaler} choice={choice} />}</WholesalerScope>;
}

function Page({ wholesaler, choice }: { wholesaler: WorkingFor; choice: ReactNode }) {
  const { t } = useTranslation("invoices");
  const { id, vanCode, isManager } = wholesaler;
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
      <InvoiceList key={id} wholesalerId={id} vanCode={vanCode} />
    </>
  );
}
