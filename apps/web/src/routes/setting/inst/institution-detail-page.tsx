import { useParams } from "react-router-dom";
import { InstitutionDetail } from "../../../areas/institution/institutions/detail/institution-detail.tsx";
import { InstitutionPayment } from "../payment/institution-payment.tsx";
import { InstitutionGroups } from "./institution-groups.tsx";

/** One institution. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <InstitutionDetail
      key={id}
      institutionId={id}
      groups={<InstitutionGroups institutionId={id} />}
      payment={<InstitutionPayment institutionId={id} />}
    />
  );
}
