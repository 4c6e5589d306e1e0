import type { GetMedsearchOverviewResponse } from "@meguri/rpc/app/v1/medsearch_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { type Step, useSteps } from "./use-steps.ts";

/** What an institution does to share its stock: three steps, how far each has come, and its page. */
export function OverviewSteps(props: { institutionId: string; overview: GetMedsearchOverviewResponse }) {
  const { t } = useTranslation("medsearch");
  const id = useId();
  const steps = useSteps(props.institutionId, props.overview);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t("steps.title")}
      </Typography>
      <Box component="ol" sx={list}>
        {steps.map((step, at) => (
          <StepCard key={step.title} step={step} number={at + 1} />
        ))}
      </Box>
    </section>
  );
}

function StepCard({ step, number }: { step: Step; number: number }) {
  const { tone, state, title, hint, action, to, isNext } = step;
  return (
    <Card component="li" sx={{ display: "grid", gap: 1, p: 2.5, alignContent: "start" }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography component="span" aria-hidden sx={figure}>
          {number}
        </Typography>
        <StatusChip tone={tone} label={state} />
      </Box>
      <Typography variant="h3">{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {hint}
      </Typography>
      <Box sx={{ alignSelf: "end" }}>
        <Button component={Link} to={to} {...(isNext ? ({ variant: "contained" } as const) : outlined)}>
          {action}
        </Button>
      </Box>
    </Card>
  );
}

const outlined = { variant: "outlined", color: "inherit" } as const;

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gap: 2,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(280px, 100%), 1fr))",
} as const;

const figure = {
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: "50%",
  border: 1,
  borderColor: "var(--mui-palette-control)",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;
