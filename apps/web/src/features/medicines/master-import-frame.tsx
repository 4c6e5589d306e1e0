import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { WizardSteps } from "../../shared/ui/wizard-steps.tsx";

/** The steps of an import, in their order. */
const importSteps = ["file", "check", "apply", "result"] as const;

export type MasterImportStep = (typeof importSteps)[number];

/** One step of the import of the master. */
export function MasterImportFrame(props: {
  step: MasterImportStep;
  title: string;
  isRunning?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("medicines");
  const now = importSteps.indexOf(props.step);
  return (
    <WizardSteps
      name={t("importing.title")}
      title={props.title}
      steps={importSteps.map((step) => t(`importing.steps.${step}`))}
      now={now}
      position={t("importing.step", { now: now + 1, all: importSteps.length })}
      leave={{ to: paths.settingMedicine, label: t(props.isRunning ? "importing.leaveRunning" : "importing.leave") }}
    >
      {props.children}
    </WizardSteps>
  );
}
