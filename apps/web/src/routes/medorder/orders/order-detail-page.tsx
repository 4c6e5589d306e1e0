import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { OrderDetail } from "../../../areas/ordering/orders/order-detail.tsx";
import { ReturnGoodsDialog } from "../../../areas/stock/returns/return-goods-dialog.tsx";
import { returnableLot } from "../../../areas/stock/returns/typed-goods.ts";
import { WithMedorder } from "../with-medorder.tsx";

/** One order of the institution. */
export function Component() {
  const { t } = useTranslation(["orders", "sending"]);
  const { id = "" } = useParams();
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {({ institutionId, isMember }) => (
        <OrderDetail
          key={id}
          institutionId={institutionId}
          orderId={id}
          isMember={isMember}
          returner={(order, { lots, vanCode }, medicineId, onClose) => (
            <ReturnGoodsDialog
              institutionId={institutionId}
              to={{
                wholesaler: order.wholesalerName,
                vanCode,
                note: t("sending:returns.goods.note", { number: order.number }),
              }}
              lots={lots.map(returnableLot)}
              medicineId={medicineId}
              onClose={onClose}
            />
          )}
        />
      )}
    </WithMedorder>
  );
}
