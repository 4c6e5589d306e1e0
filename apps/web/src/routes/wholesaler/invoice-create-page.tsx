import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { WholesalerScope } from "../../areas/ordering/trading/registration/wholesaler-scope.tsx";
import { InvoiceForm } from "../../areas/settlement/invoices/form/invoice-form.tsx";
import { CorrectInvoice } from "../../areas/settlement/invoices/form/load-draft.tsx";
import { customerFieldOf } from "./invoice-customer-field.tsx";

/** A new invoice; with `?corrects=` one that corrects another. */
export function Component() {
  const { t } = useTranslation("invoices");
  const [params] = useSearchParams();
  const correctsId = params.get("corrects");
  return (
    <WholesalerScope>
      {({ id, vanCode }) => {
        const place = { wholesalerId: id, vanCode, customerField: customerFieldOf(id, t("form.nobody")) };
        if (correctsId) return <CorrectInvoice key={correctsId} {...place} correctsId={correctsId} />;
        return (
          <InvoiceForm
            key={id}
            {...place}
            title={t("form.create")}
            customer={undefined}
            isCustomerFixed={false}
            begins={undefined}
          />
        );
      }}
    </WholesalerScope>
  );
}
