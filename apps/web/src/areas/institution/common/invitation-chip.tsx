import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

const looks = {
  [InvitationState.UNSPECIFIED]: undefined,
  [InvitationState.PENDING]: { tone: "info", label: "invitation.pending" },
  [InvitationState.ACCEPTED]: { tone: "ok", label: "invitation.accepted" },
  [InvitationState.REVOKED]: { tone: "neutral", label: "invitation.revoked" },
  [InvitationState.EXPIRED]: { tone: "warn", label: "invitation.expired" },
} as const satisfies Record<InvitationState, { tone: Tone; label: string } | undefined>;

/** State of an invitation. Needs the phrases `institutions`. */
export function InvitationChip({ state }: { state: InvitationState }) {
  const { t } = useTranslation("institutions");
  const look = looks[state];
  return look ? <StatusChip tone={look.tone} label={t(look.label)} /> : null;
}
