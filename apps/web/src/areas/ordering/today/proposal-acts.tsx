import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { ProposalLeftOut } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import type { Act } from "../../../shared/ui/dialog/act.ts";
import { ActsMenu } from "../../../shared/ui/dialog/acts-menu.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useOrderPoint } from "./use-order-point.ts";

/** Most visits never open it, so it is its own chunk. */
const ChooseForCart = lazy(async () => ({ default: (await import("./choose-for-cart.tsx")).ChooseForCart }));

/** What can be done with a proposal: order it otherwise, and remove an order point that the forecast does not need. */
export function ProposalActs(props: { institutionId: string; proposal: OrderProposal; isPharmacist: boolean }) {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { setOrderPoint } = useOrderPoint(props.institutionId);
  const [isChanging, setIsChanging] = useState(false);
  const { medicineId, medicineName, reason, leftOut } = props.proposal;
  const name = shownName(medicineName);
  const failed = (error: unknown) => toast(failureWords(error), { variant: "error" });
  const putBack = () => void setOrderPoint(medicineId, reason?.need ?? "").catch(failed);
  const removePoint = () =>
    // The row is gone when the point is: the toast depends on the promise.
    void setOrderPoint(medicineId, "").then(
      () => toast(t("proposals.pointRemoved", { name }), { action: { label: t("common:undo"), run: putBack } }),
      failed,
    );
  const acts: Act[] = [{ label: t("line.change"), run: () => setIsChanging(true) }];
  if (props.isPharmacist && leftOut === ProposalLeftOut.ORDER_POINT)
    acts.push({ label: t("proposals.removePoint"), run: removePoint });
  return (
    <>
      <ActsMenu label={t("line.actsOf", { name })} acts={acts} isInRow />
      {isChanging && (
        <Suspense>
          <ChooseForCart
            institutionId={props.institutionId}
            medicineId={medicineId}
            medicineName={medicineName}
            needed={reason?.missing ?? "1"}
            onClose={() => setIsChanging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
