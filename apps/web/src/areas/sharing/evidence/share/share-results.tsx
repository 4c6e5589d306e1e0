import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { evidencePaths, paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { payerNames } from "../months/payers.ts";
import { useMonthFormat } from "../months/use-month-format.ts";
import { hasFailed, type ShareOutcome } from "./use-send-shares.ts";

/** The last step: what became of each month, and another try for what failed. */
export function ShareResults({ outcomes, onAgain }: { outcomes: readonly ShareOutcome[]; onAgain: () => void }) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const monthWords = useMonthFormat();
  const items = (figure: number) => t("list.items", { figure: number(figure) });
  const isFailed = outcomes.some(hasFailed);
  const hasUnknown = outcomes.some((outcome) => !hasFailed(outcome) && outcome.unknownCount > 0);
  return (
    <>
      <PlainTable
        label={t("result.label")}
        rows={outcomes}
        rowKey={({ share }) => share.key}
        minWidth={640}
        columns={[
          {
            label: t("result.month"),
            cell: ({ share }) => (
              <MuiLink component={Link} to={evidencePaths.month(share.month)}>
                {t("check.heading", { month: monthWords(share.month), payer: t(`payer.${payerNames[share.payer]}`) })}
              </MuiLink>
            ),
          },
          {
            label: t("result.state"),
            cell: (outcome) => (
              <StatusChip
                tone={hasFailed(outcome) ? "error" : "ok"}
                label={t(hasFailed(outcome) ? "result.failed" : "result.sent")}
              />
            ),
          },
          {
            label: t("result.findable"),
            isFigure: true,
            cell: (outcome) => !hasFailed(outcome) && items(outcome.medicineCount),
          },
          {
            label: t("result.unknown"),
            isFigure: true,
            cell: (outcome) => !hasFailed(outcome) && items(outcome.unknownCount),
          },
          ...(isFailed
            ? [
                {
                  label: t("result.cause"),
                  cell: (outcome: ShareOutcome) => hasFailed(outcome) && failureWords(outcome.error),
                },
              ]
            : []),
        ]}
      />
      {hasUnknown && <Alert severity="info">{t("result.unknownHint")}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
        {isFailed && (
          <Button variant="outlined" color="inherit" onClick={onAgain}>
            {t("result.again")}
          </Button>
        )}
        <Button component={Link} to={paths.medsearchStock} variant="contained">
          {t("result.done")}
        </Button>
      </Box>
    </>
  );
}
