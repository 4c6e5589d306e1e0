import { type MedorderPlan, MedorderPlanKind } from "@meguri/rpc/app/v1/institution_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

/** The phrases of the plans. */
export const planNames = {
  [MedorderPlanKind.UNSPECIFIED]: "plan.kind.none",
  [MedorderPlanKind.NONE]: "plan.kind.none",
  [MedorderPlanKind.TRIAL]: "plan.kind.trial",
  [MedorderPlanKind.GRANTED]: "plan.kind.granted",
  [MedorderPlanKind.PAID]: "plan.kind.paid",
} as const;

/** A calendar day as an instant that falls on it in Tokyo. */
export function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** Which plan is in force and until when. */
export function PlanFacts({ plan }: { plan: MedorderPlan }) {
  const { t } = useTranslation("institutions");
  const { date } = useFormat();
  return (
    <Facts
      facts={[
        { label: t("plan.present"), value: t(planNames[plan.kind]) },
        {
          label: t("plan.state"),
          value: <PlanChip plan={plan} />,
        },
        { label: t("plan.startedOn"), value: plan.startedOn ? date(dayOf(plan.startedOn)) : "-" },
        { label: t("plan.endsOn"), value: plan.endsOn ? date(dayOf(plan.endsOn)) : plan.active ? t("plan.open") : "-" },
      ]}
    />
  );
}

function PlanChip({ plan: { active, paused } }: { plan: MedorderPlan }) {
  const { t } = useTranslation("institutions");
  if (paused) return <StatusChip tone="error" label={t("plan.paused")} />;
  return active ? (
    <StatusChip tone="ok" label={t("plan.active")} />
  ) : (
    <StatusChip tone="neutral" label={t("plan.inactive")} />
  );
}
