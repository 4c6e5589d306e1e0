import { SharePayment } from "@meguri/rpc/app/v1/share_request_pb";
import { atomWithStorage } from "jotai/utils";

/** How one wished to pay last: most pharmacies always do the same. Kept on this device. */
export const lastPaymentAtom = atomWithStorage<SharePayment>("share.payment", SharePayment.CASH, undefined, {
  getOnInit: true,
});
