import { type FirstStep, FirstStepKind, FirstStepState } from "@meguri/rpc/app/v1/desk_service_pb";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useAtom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { forecastPaths, institutionPaths, paths, stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

type StepName = "verification" | "plan" | "receipts" | "group" | "link" | "count";

const names: Partial<Record<FirstStepKind, StepName>> = {
  [FirstStepKind.VERIFICATION]: "verification",
  [FirstStepKind.PLAN]: "plan",
  [FirstStepKind.RECEIPTS]: "receipts",
  [FirstStepKind.GROUP]: "group",
  [FirstStepKind.LINK]: "link",
  [FirstStepKind.COUNT]: "count",
};

/** The institutions whose first steps are put off on this device. */
const putOffAtom = atomWithStorage<readonly string[]>("desk.firstStepsPutOff", [], undefined, { getOnInit: true });

/** What an institution does in its first hour and what each step brings. It is there until all is done; it can be put off. */
export function FirstSteps({ institutionId, steps }: { institutionId: string; steps: readonly FirstStep[] }) {
  const { t } = useTranslation("later");
  const { number } = useFormat();
  const [putOff, setPutOff] = useAtom(putOffAtom);
  const headingId = useId();
  const isPutOff = putOff.includes(institutionId);
  const done = steps.filter(({ state }) => state !== FirstStepState.OPEN).length;
  const isVerified = steps.some(
    ({ kind, state }) => kind === FirstStepKind.VERIFICATION && state === FirstStepState.DONE,
  );
  const next = steps.find(({ state }) => state === FirstStepState.OPEN);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, px: 2, py: 1 }}>
        <Typography id={headingId} variant="h2">
          {t("first.title")}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1, fontVariantNumeric: "tabular-nums" }}>
          {t("first.progress", { done: number(done), all: number(steps.length) })}
        </Typography>
        <Button
          color="inherit"
          aria-expanded={!isPutOff}
          onClick={() => setPutOff(isPutOff ? putOff.filter((id) => id !== institutionId) : [...putOff, institutionId])}
        >
          {t(isPutOff ? "first.resume" : "first.later")}
        </Button>
      </Box>
      {!isPutOff && isVerified && (
        <Box sx={{ px: 2, pb: 1 }}>
          <MuiLink component={Link} to={forecastPaths.neighbours}>
            {t("first.nearby")}
          </MuiLink>
        </Box>
      )}
      {!isPutOff && (
        <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {steps.map((step) => (
            <Step key={step.kind} institutionId={institutionId} step={step} isNext={step === next} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Step(props: { institutionId: string; step: FirstStep; isNext: boolean }) {
  const { t } = useTranslation("later");
  const { number } = useFormat();
  const { institutionId, step, isNext } = props;
  const name = names[step.kind];
  if (!name) return null;
  const isOpen = step.state === FirstStepState.OPEN;
  const to = {
    verification: institutionPaths.detail(institutionId),
    plan: institutionPaths.plan(institutionId),
    receipts: paths.medsearchStock,
    group: paths.medsearchGroup,
    link: paths.medorderNsips,
    count: stockPaths.tab("counting"),
  }[name];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, ...(!isOpen && { color: "text.secondary" }) }}>
          {t(`first.step.${name}`)}
        </Typography>
        {isOpen && (
          <Typography variant="body2" color="textSecondary">
            {t(`first.brings.${name}`)}
            {step.medicineNames.length > 0 && (
              <>
                {" "}
                <span lang="ja">{t("first.mostUsed", { names: step.medicineNames.join("、") })}</span>
              </>
            )}
          </Typography>
        )}
      </Box>
      {name === "count" && isOpen && step.count > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("first.counted", { figure: number(step.count) })}
        </Typography>
      )}
      {isOpen ? (
        <Button
          component={Link}
          to={to}
          variant={isNext ? "contained" : "outlined"}
          color={isNext ? "primary" : "inherit"}
        >
          {t(`first.act.${name}`)}
        </Button>
      ) : step.state === FirstStepState.WAITING ? (
        <StatusChip tone="info" label={t("first.waiting")} />
      ) : (
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, color: "text.secondary" }}>
          <CheckCircleIcon aria-hidden fontSize="small" color="success" />
          {t("first.done")}
        </Box>
      )}
    </Box>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;
