import { MedorderPlanKind, type MedorderPlan as Plan } from "@meguri/rpc/app/v1/institution_pb";
import { trialDays } from "@meguri/rules/institution";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { institutionPaths } from "../../../../paths.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useInstitution } from "../use-institution.ts";
import { useEndPlan, useStartTrial, useUndoPlanEnd } from "../use-institution-acts.ts";
import { PlanComparison } from "./plan-comparison.tsx";
import { PlanFacts } from "./plan-facts.tsx";
import { useMedorderPlan } from "./use-medorder-plan.ts";

const dayMs = 86_400_000;

/** What the page of the plan knows of the paid one. */
export type PaidPlanInShort = {
  /** Whether that is still being read. */
  isPending: boolean;
  /** Whether one is in force or begins later. */
  isStarted: boolean;
  /** Price of a month without tax; undefined where there is none. */
  netYen: bigint | undefined;
  /** Reads it again: what may be started depends on the trial. */
  refetch: () => void;
};

/** The plan for medicine ordering: what there is and from when; begin the trial, end the plan. `payment` is what it costs and who pays. */
export function MedorderPlan(props: { institutionId: string; paid: PaidPlanInShort; payment: ReactNode }) {
  const { institutionId, paid, payment } = props;
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { institution, isManager, error, refetch } = useInstitution(institutionId);
  const { plan, error: planError, refetch: refetchPlan } = useMedorderPlan(institutionId);
  return (
    <>
      <BackLink to={institutionPaths.tab(institutionId, "plan")} label={t("backToInstitution")} />
      <PageHeader title={t("plan.title")} lead={institution && <bdi lang="ja">{institution.name}</bdi>} />
      {(error || planError) && (
        <ErrorState
          cause={failureWords(error ?? planError)}
          onRetry={() => {
            refetch();
            refetchPlan();
          }}
        />
      )}
      {!error && !planError && (!institution || !plan || paid.isPending) && <LoadingSkeleton rows={5} />}
      {institution && plan && !paid.isPending && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
          <PlanFacts plan={plan} />
          <PlanActs
            institutionId={institution.id}
            name={institution.name}
            plan={plan}
            isManager={isManager}
            paid={paid}
          />
          {payment}
          <Box component="section">
            <Typography variant="h2" sx={{ mb: 2 }}>
              {t("plan.compare")}
            </Typography>
            <PlanComparison
              present={plan.active || plan.paused ? plan.kind : MedorderPlanKind.NONE}
              netYen={paid.netYen}
            />
          </Box>
        </Box>
      )}
    </>
  );
}

/** Whether the plan is ended here. A paid one is ended where it is paid, and a trial that it follows is not ended alone. */
function isEndedHere({ active, kind, endsOn }: Plan, isPaidStarted: boolean, today: Date): boolean {
  const isElsewhere = kind === MedorderPlanKind.PAID || (kind === MedorderPlanKind.TRIAL && isPaidStarted);
  return active && !isElsewhere && endsOn !== tokyoDay(today);
}

function PlanActs(props: {
  institutionId: string;
  name: string;
  plan: Plan;
  isManager: boolean;
  paid: PaidPlanInShort;
}) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { date, dateRange } = useFormat();
  const toast = useToast();
  const [chosen, setChosen] = useState<"start" | "end">();
  const start = useStartTrial();
  const end = useEndPlan();
  const undo = useUndoPlanEnd();
  const { plan, institutionId, name, paid } = props;
  const isPaidStarted = paid.isStarted;
  if (!props.isManager) return <Typography color="textSecondary">{t("plan.managersOnly")}</Typography>;
  const today = new Date();
  const period = dateRange(today, new Date(today.getTime() + (trialDays - 1) * dayMs));
  const done = (words: string) => ({
    onSuccess: () => {
      paid.refetch();
      toast(words);
      setChosen(undefined);
    },
  });
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start", "&:empty": { display: "none" } }}>
      {plan.trialAvailable && !plan.active && !isPaidStarted && (
        <>
          <Typography>{t("plan.trialOffer", { days: trialDays, period })}</Typography>
          <Button variant="contained" onClick={() => setChosen("start")}>
            {t("plan.startTrial")}
          </Button>
        </>
      )}
      {!plan.trialAvailable && !plan.active && !isPaidStarted && (
        <Alert severity="info" variant="outlined">
          {t("plan.trialUsed")}
        </Alert>
      )}
      {plan.endUndoable && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button
              color="inherit"
              loading={undo.isPending}
              onClick={() => undo.mutate({ institutionId }, done(t("done.planEndUndone")))}
            >
              {t("plan.undoEnd")}
            </Button>
          }
        >
          <AlertTitle>{t("plan.endsTonight")}</AlertTitle>
          {t("plan.endsTonightHint")}
        </Alert>
      )}
      {undo.error && <Alert severity="error">{failureWords(undo.error)}</Alert>}
      {isEndedHere(plan, isPaidStarted, today) && (
        <Button variant="outlined" color="inherit" onClick={() => setChosen("end")}>
          {t("plan.end")}
        </Button>
      )}
      {chosen === "start" && (
        <ConfirmDialog
          title={t("plan.startTitle", { name })}
          effects={t("plan.startEffects", { period })}
          confirmLabel={t("plan.startTrial")}
          error={start.error ? failureWords(start.error) : undefined}
          isRunning={start.isPending}
          onClose={() => setChosen(undefined)}
          onConfirm={() => start.mutate({ institutionId }, done(t("done.trialStarted")))}
        />
      )}
      {chosen === "end" && (
        <ConfirmDialog
          title={t("plan.endTitle", { name })}
          effects={
            <>
              {t("plan.endEffects", { date: date(today) })}{" "}
              {t(plan.kind === MedorderPlanKind.TRIAL ? "plan.endEffectsTrial" : "plan.endEffectsGranted")}
            </>
          }
          confirmLabel={t("plan.end")}
          error={end.error ? failureWords(end.error) : undefined}
          isRunning={end.isPending}
          onClose={() => setChosen(undefined)}
          onConfirm={() => end.mutate({ institutionId }, done(t("done.planEnded")))}
        />
      )}
    </Box>
  );
}
