import type { StockReturn, StockReturnLine } from "@meguri/rpc/app/v1/stock_return_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MoveReturnDialog } from "./move-return-dialog.tsx";
import { nextSteps, type ReturnStep, stepsOfWholesaler } from "./return-words.ts";

/** The acts that are possible now, and what prevents others. */
export function ReturnActions(props: {
  institutionId: string;
  stockReturn: StockReturn;
  lines: readonly StockReturnLine[];
}) {
  const { t } = useTranslation("sending");
  const [asked, setAsked] = useState<ReturnStep>();
  const [refused, setRefused] = useState<string>();
  const { stockReturn, lines } = props;
  const problemOf = (step: ReturnStep) => {
    if (step !== "requested" && step !== "collected") return undefined;
    if (lines.length === 0) return t("returns.move.empty");
    const figure = lines.filter(({ blocks }) => blocks.length > 0).length;
    return figure > 0 ? t("returns.move.blocked", { figure }) : undefined;
  };
  const steps = (nextSteps[stockReturn.state] ?? []).filter(
    (step) => !(stockReturn.isAnsweredHere && stepsOfWholesaler.has(step)),
  );
  return (
    <>
      <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {steps.toReversed().map((step) => (
          <Button
            key={step}
            variant={step === steps[0] && step !== "cancelled" ? "contained" : "outlined"}
            {...((step !== steps[0] || step === "cancelled") && { color: "inherit" })}
            onClick={() => {
              const problem = problemOf(step);
              setRefused(problem);
              if (!problem) setAsked(step);
            }}
          >
            {t(`returns.move.${step}.open`)}
          </Button>
        ))}
      </Box>
      {refused && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {refused}
        </Alert>
      )}
      {asked && (
        <MoveReturnDialog
          institutionId={props.institutionId}
          stockReturn={stockReturn}
          step={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
