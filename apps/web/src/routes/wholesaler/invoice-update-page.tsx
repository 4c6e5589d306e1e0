import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { WholesalerScope } from "../../areas/ordering/trading/registration/wholesaler-scope.tsx";
import { EditDraft } from "../../areas/settlement/invoices/form/load-draft.tsx";
import { customerFieldOf } from "./invoice-customer-field.tsx";

/** The page on which a draft is edited. */
export function Component() {
  const { t } = useTranslation("invoices");
  const { id: van = "", key = "" } = useParams();
  return (
    <WholesalerScope vanCode={van}>
      {({ id, vanCode }) => (
        <EditDraft
          key={key}
          wholesalerId={id}
          vanCode={vanCode}
          invoiceId={key}
          customerField={customerFieldOf(id, t("form.nobody"))}
        />
      )}
    </WholesalerScope>
  );
}
