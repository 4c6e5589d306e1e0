import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { OrderDetail } from "../../features/orders/order-detail.tsx";
import { WithMedorder } from "./with-medorder.tsx";

/** One order of the institution. */
export function Component() {
  const { t } = useTranslation("orders");
  const { id = "" } = useParams();
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {({ institutionId, isMember }) => (
        <OrderDetail key={id} institutionId={institutionId} orderId={id} isMember={isMember} />
      )}
    </WithMedorder>
  );
}
