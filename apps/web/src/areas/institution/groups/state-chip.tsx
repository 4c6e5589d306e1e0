import type { GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { stateNames, stateTones } from "./group-words.ts";

/** State of an institution in a group; nothing where there is none. */
export function StateChip({ state }: { state: GroupMembershipState }) {
  const { t } = useTranslation("groups");
  const name = stateNames[state];
  return name ? <StatusChip tone={stateTones[name]} label={t(`state.${name}`)} /> : null;
}
