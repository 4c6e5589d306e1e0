import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useInstitutions } from "../areas/account/profile/current-institution/use-institutions.ts";
import { OrderList } from "../areas/ordering/orders/list/order-list.tsx";
import { TradingDetail } from "../areas/ordering/trading/trading-detail.tsx";
import { ReceivedInvoices } from "../areas/settlement/received/received-invoices.tsx";
import { tokyoDay } from "../shared/format/days.ts";
import { WithMedorder } from "./medorder/with-medorder.tsx";

/** One wholesaler, as the current institution trades with it. */
export function Component() {
  const { t } = useTranslation("trading");
  const { id = "" } = useParams();
  const { overseen } = useInstitutions();
  return (
    <WithMedorder title={t("list.title")} lead={t("list.lead")} forHeadOffice>
      {({ institutionId, isManager, isPharmacist, isMember }) => (
        <TradingDetail
          buyer={{ institutionId, isManager: isMember && isManager, isPharmacist: isMember && isPharmacist }}
          vanCode={id}
          today={tokyoDay(new Date())}
          invoices={(tradingId, isOutside) => (
            <ReceivedInvoices
              institutionId={institutionId}
              vanCode={id}
              tradingId={tradingId}
              isOutside={isOutside}
              canDecide={isMember && isPharmacist}
              canWrite={isMember}
              isHeadOffice={!isMember || overseen.length > 0}
            />
          )}
          orders={(tradingId) => <OrderList institutionId={institutionId} tradingId={tradingId} />}
        />
      )}
    </WithMedorder>
  );
}
