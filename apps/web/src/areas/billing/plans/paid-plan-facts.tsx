import type { PaidPlan } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import type { Tone } from "../../../shared/theme/colors.ts";
import { type Fact, Facts } from "../../../shared/ui/facts.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { hasOffer, type PlanState, planState } from "./plan-state.ts";

const tones = { paused: "error", ending: "hold", toCome: "info", active: "ok" } as const satisfies Record<
  PlanState,
  Tone
>;

/** From when to when there is a paid plan, or would be; what its next invoice is, and who pays. */
export function PaidPlanFacts({ plan }: { plan: PaidPlan }) {
  const { t } = useTranslation("plans");
  const { date, yen, month: monthWords } = useFormat();
  if (!hasOffer(plan)) return null;
  const { started, firstDay, firstBilledMonth, lastDay, nextMonth, nextIssuedOn, payerName } = plan;
  const day = (iso: string) => (iso ? date(startOfDay(iso)) : "-");
  const state = planState(plan);
  const next = nextMonth
    ? t("nextWords", {
        month: monthWords(nextMonth),
        net: yen(plan.nextNetYen),
        tax: yen(plan.nextTaxYen),
        date: day(nextIssuedOn),
      })
    : t("nextNone");
  const facts: Fact[] = [
    ...(started
      ? [{ label: t("field.state"), value: <StatusChip tone={tones[state]} label={t(`state.${state}`)} /> }]
      : []),
    { label: t(started ? "field.firstDay" : "field.firstDayIfStarted"), value: day(firstDay) },
    { label: t("field.firstBilledMonth"), value: monthWords(firstBilledMonth) || "-" },
    ...(started ? [{ label: t("field.lastDay"), value: lastDay ? day(lastDay) : t("noEnd") }] : []),
    { label: t("field.next"), value: next },
    { label: t("field.payer"), value: payerName ? <bdi lang="ja">{payerName}</bdi> : t("noPayer") },
  ];
  return <Facts facts={facts} />;
}
