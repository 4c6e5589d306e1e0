import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/use-toast.ts";
import type { ActDialog } from "./act-dialog.ts";

type Done = "accept" | "counter" | "handOver";

/** What every act names: the request and the version it was decided on, and an id under which it is done once. */
export function useAct({ institutionId, request, onClose, onFailed }: ActDialog, name: Done) {
  const { t } = useTranslation("share");
  const toast = useToast();
  const [requestId] = useState(() => crypto.randomUUID());
  // The version that stood here when the dialog opened is the one a person decided on.
  const [version] = useState(request.version);
  const act = { institutionId, requestId, shareId: request.id, version };
  const run = useSingleFlight(async (send: () => Promise<unknown>) => {
    await send().then(() => {
      toast(t(`${name}.done`));
      onClose();
    }, onFailed);
  });
  return { act, run };
}
