import { VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../../shared/theme/colors.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

const looks = {
  [VerificationState.UNSPECIFIED]: undefined,
  [VerificationState.UNVERIFIED]: { tone: "neutral", label: "verification.unverified" },
  [VerificationState.REQUESTED]: { tone: "info", label: "verification.requested" },
  [VerificationState.VERIFIED]: { tone: "ok", label: "verification.verified" },
  [VerificationState.REJECTED]: { tone: "error", label: "verification.rejected" },
  [VerificationState.CODE_CONTESTED]: { tone: "warn", label: "verification.contested" },
} as const satisfies Record<VerificationState, { tone: Tone; label: string } | undefined>;

/** How far an institution is verified. */
export function VerificationChip({ state }: { state: VerificationState }) {
  const { t } = useTranslation("institutions");
  const look = looks[state];
  return look ? <StatusChip tone={look.tone} label={t(look.label)} /> : null;
}
