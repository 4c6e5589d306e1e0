import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WizardSteps } from "../../../shared/ui/wizard-steps.tsx";

/** The steps of an import, in their order. */
const importSteps = ["file", "check", "apply", "result"] as const;

export type ImportStep = (typeof importSteps)[number];

/** One step of an import, whatever is imported. */
export function ImportFrame(props: {
  /** What the wizard is for. */
  name: string;
  leaveTo: string;
  step: ImportStep;
  title: string;
  isRunning?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("jobs");
  const now = importSteps.indexOf(props.step);
  return (
    <WizardSteps
      name={props.name}
      title={props.title}
      steps={importSteps.map((step) => t(`importing.steps.${step}`))}
      now={now}
      position={t("importing.step", { now: now + 1, all: importSteps.length })}
      leave={{ to: props.leaveTo, label: t(props.isRunning ? "importing.leaveRunning" : "importing.leave") }}
    >
      {props.children}
    </WizardSteps>
  );
}
