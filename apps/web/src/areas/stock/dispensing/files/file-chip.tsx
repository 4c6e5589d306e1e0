import type { DispensingFileState } from "@meguri/rpc/app/v1/dispensing_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { fileStates } from "../dispensing-names.ts";

/** What became of a file. */
export function FileChip({ state }: { state: DispensingFileState }) {
  const { t } = useTranslation("dispensings");
  const known = fileStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
