import { BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../../shared/theme/colors.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

const looks = {
  [BillingInstitutionState.UNSPECIFIED]: undefined,
  [BillingInstitutionState.REQUESTED]: { tone: "info", label: "state.requested" },
  [BillingInstitutionState.AGREED]: { tone: "ok", label: "state.agreed" },
  [BillingInstitutionState.ENDING]: { tone: "neutral", label: "state.ending" },
} as const satisfies Record<BillingInstitutionState, { tone: Tone; label: string } | undefined>;

/** Whether an account pays for an institution. */
export function BillingInstitutionChip({ state }: { state: BillingInstitutionState }) {
  const { t } = useTranslation("billing");
  const look = looks[state];
  return look ? <StatusChip tone={look.tone} label={t(look.label)} /> : null;
}
