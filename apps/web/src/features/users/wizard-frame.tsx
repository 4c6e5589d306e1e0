import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";

/** The steps of an import, in their order. */
export const importSteps = ["file", "check", "apply", "result"] as const;

export type ImportStep = (typeof importSteps)[number];

/** One step of the import: where one is, its heading (which takes the focus when the step begins), and the way out. */
export function WizardFrame(props: { step: ImportStep; title: string; isRunning?: boolean; children: ReactNode }) {
  const { t } = useTranslation("users");
  const { step } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<ImportStep>(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {t("importing.title")}
        </Typography>
        <Button component={Link} to={paths.settingUser} variant="outlined" color="inherit">
          {t(props.isRunning ? "importing.leaveRunning" : "importing.leave")}
        </Button>
      </Box>
      <StepTrack step={step} />
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: "none" }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}

/** The steps as a line: those behind filled, the present one named for all. */
function StepTrack({ step }: { step: ImportStep }) {
  const { t } = useTranslation("users");
  const now = importSteps.indexOf(step);
  return (
    <Box>
      <Box
        component="ol"
        aria-label={t("importing.step", { now: now + 1, all: importSteps.length })}
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", gap: 1 }}
      >
        {importSteps.map((one, index) => (
          <Box
            component="li"
            key={one}
            aria-current={one === step ? "step" : undefined}
            sx={{
              flex: 1,
              pt: 1,
              borderTop: 4,
              borderColor: index <= now ? "primary.main" : "divider",
              color: one === step ? "text.primary" : "text.secondary",
              fontWeight: one === step ? 700 : 400,
              fontSize: "0.875rem",
            }}
          >
            {index + 1}. {t(`importing.steps.${one}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
