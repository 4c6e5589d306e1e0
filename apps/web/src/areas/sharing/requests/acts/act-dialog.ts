import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";

/** What the dialog of an act is given. */
export type ActDialog = {
  institutionId: string;
  request: ShareRequest;
  onClose: () => void;
  /** Called with the reason of a refusal; closes the dialog where trying again would not help. */
  onFailed: (error: unknown) => void;
};
