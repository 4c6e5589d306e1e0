import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { WizardSteps } from "../../shared/ui/wizard-steps.tsx";

/** The steps of an import, in their order. */
export const importSteps = ["file", "check", "apply", "result"] as const;

export type ImportStep = (typeof importSteps)[number];

/** One step of the import of users. */
export function WizardFrame(props: { step: ImportStep; title: string; isRunning?: boolean; children: ReactNode }) {
  const { t } = useTranslation("users");
  const now = importSteps.indexOf(props.step);
  return (
    <WizardSteps
      name={t("importing.title")}
      title={props.title}
      steps={importSteps.map((step) => t(`importing.steps.${step}`))}
      now={now}
      position={t("importing.step", { now: now + 1, all: importSteps.length })}
      leave={{ to: paths.settingUser, label: t(props.isRunning ? "importing.leaveRunning" : "importing.leave") }}
    >
      {props.children}
    </WizardSteps>
  );
}
