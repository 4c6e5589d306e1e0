import type { ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { shareStates } from "./share-words.ts";

/** State of a request. */
export function ShareChip({ state }: { state: ShareState }) {
  const { t } = useTranslation("share");
  const known = shareStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
