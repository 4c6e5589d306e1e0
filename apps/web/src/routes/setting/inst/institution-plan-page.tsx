import { useParams } from "react-router-dom";
import { MedorderPlan } from "../../../areas/institution/institutions/plan/medorder-plan.tsx";
import { InstitutionPayment } from "../payment/institution-payment.tsx";

/** An institution's plan for medicine ordering. */
export function Component() {
  const { id = "" } = useParams();
  return <MedorderPlan key={id} institutionId={id} payment={<InstitutionPayment institutionId={id} />} />;
}
