import { useMutation } from "@connectrpc/connect-query";
import {
  decideWholesalerApplication,
  decideWholesalerChange,
  setWholesalerSuspended,
} from "@meguri/rpc/app/v1/wholesaler_admin_service-WholesalerAdminService_connectquery";
import {
  applyWholesaler,
  createWholesaler,
  proposeWholesalerChange,
  setWholesalerDelivery,
  updateWholesalerApplication,
  withdrawWholesalerChange,
} from "@meguri/rpc/app/v1/wholesaler_service-WholesalerService_connectquery";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";
import { useTradingChanged } from "../use-trading-changed.ts";

/** What a wholesaler's managers do with their registration. */
export function useWholesalerActs() {
  const onSuccess = useTradingChanged();
  return {
    create: useMutation(createWholesaler, { onSuccess }),
    update: useEdit(updateWholesalerApplication, { onSuccess }),
    apply: useMutation(applyWholesaler, { onSuccess }),
    propose: useEdit(proposeWholesalerChange, { onSuccess }),
    withdraw: useMutation(withdrawWholesalerChange, { onSuccess }),
    setDelivery: useEdit(setWholesalerDelivery, { onSuccess }),
  };
}

/** What administrators decide about a registration. */
export function useWholesalerDecisions() {
  const onSuccess = useTradingChanged();
  return {
    application: useMutation(decideWholesalerApplication, { onSuccess }),
    change: useMutation(decideWholesalerChange, { onSuccess }),
    suspension: useMutation(setWholesalerSuspended, { onSuccess }),
  };
}
