import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { WizardSteps } from "../../../../shared/ui/wizard-steps.tsx";
import { ChooseFiles } from "../claims/choose-files.tsx";
import { useClaimFiles } from "../claims/use-claim-files.ts";
import type { Sharing } from "../months/sharing.ts";
import { useEvidenceMonths } from "../months/use-evidence.ts";
import { useMonthFormat } from "../months/use-month-format.ts";
import { type PlannedShare, planShares, type SharePlan } from "./plan-shares.ts";
import { SendProgress } from "./send-progress.tsx";
import { SharePreview } from "./share-preview.tsx";
import { ShareResults } from "./share-results.tsx";
import { hasFailed, useSendShares } from "./use-send-shares.ts";

const steps = ["files", "check", "send", "result"] as const;

/** Shares dispensing from receipt files: choose them, check what is sent, send it, see what became of it. */
export function ShareWizard({ sharing, month }: { sharing: Sharing; month: string }) {
  const { t } = useTranslation("evidence");
  const monthWords = useMonthFormat();
  const [step, setStep] = useState<(typeof steps)[number]>("files");
  const claims = useClaimFiles();
  const { months, ...reading } = useEvidenceMonths(sharing.institutionId);
  const { outcomes, total, send } = useSendShares(sharing.institutionId);
  const failed = outcomes.filter(hasFailed);
  const now = steps.indexOf(step);
  const sendAll = useSingleFlight(async (shares: readonly PlannedShare[]) => {
    setStep("send");
    await send(shares);
    setStep("result");
  });
  // Computed once: what others share meanwhile must not change the preview.
  const [plan, setPlan] = useState<SharePlan>({ shares: [], outside: [] });
  const titles = {
    files: t("files.title", { month: monthWords(month) }),
    check: t("check.title"),
    send: t("send.title"),
    result: t(
      failed.length === 0
        ? "result.title"
        : failed.length < outcomes.length
          ? "result.titlePart"
          : "result.titleFailed",
    ),
  };
  return (
    <WizardSteps
      name={t("wizard.title")}
      title={titles[step]}
      steps={steps.map((one) => t(`wizard.steps.${one}`))}
      now={now}
      position={t("wizard.position", { now: now + 1, all: steps.length })}
      leave={{ to: paths.medsearchStock, label: t("wizard.leave") }}
    >
      <ListState {...reading} rows={6} empty={false}>
        {step === "files" && (
          <ChooseFiles
            sharing={sharing}
            claims={claims}
            onNext={() => {
              setPlan(planShares(claims.files, months));
              setStep("check");
            }}
          />
        )}
        {step === "check" && (
          <SharePreview plan={plan} month={month} onBack={() => setStep("files")} onSend={sendAll} />
        )}
        {step === "send" && <SendProgress done={outcomes.length} total={total} />}
        {step === "result" && (
          <ShareResults outcomes={outcomes} onAgain={() => void sendAll(failed.map(({ share }) => share))} />
        )}
      </ListState>
    </WizardSteps>
  );
}
