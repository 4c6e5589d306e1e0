import type { GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { stateNames, stateTones } from "./group-words.ts";

/** Where an institution stands with a group; nothing where the two have nothing to do with each other. */
export function StateChip({ state }: { state: GroupMembershipState }) {
  const { t } = useTranslation("groups");
  const name = stateNames[state];
  return name ? <StatusChip tone={stateTones[name]} label={t(`state.${name}`)} /> : null;
}
