import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { ActDialog } from "./act-dialog.ts";

type Done = "accept" | "counter" | "handOver";

/**
 * What every act names: the request and the version it was decided on, and an id under which it is done once. `run` shows
 * the outcome of the call; it never rejects, because a refusal is shown beside the request.
 */
export function useAct({ institutionId, request, onClose, onFailed }: ActDialog, name: Done) {
  const { t } = useTranslation("share");
  const toast = useToast();
  const [requestId] = useState(() => crypto.randomUUID());
  // The version when the dialog opened is the one that a person decided on.
  const [version] = useState(request.version);
  const act = { institutionId, requestId, shareId: request.id, version };
  const run = (sent: Promise<unknown>) =>
    sent.then(() => {
      toast(t(`${name}.done`));
      onClose();
    }, onFailed);
  return { act, run };
}
