import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { ShareSettlement } from "@meguri/rpc/app/v1/share_settlement_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { settlementActs } from "./settlement-words.ts";
import { useSettlementWords } from "./use-settlement-words.ts";
import { useSettlementActs } from "./use-settlements.ts";

/** The statement, and the one thing this side may do next. */
export function SettlementActs(props: { institutionId: string; settlement: ShareSettlement }) {
  const { t } = useTranslation("books");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { of, amount } = useSettlementWords();
  const { institutionId, settlement } = props;
  const [pending, setPending] = useState<{ name: (typeof settlementActs)[number]["name"]; requestId: string }>();
  const { mutateAsync, isPending, error, reset } = useSettlementActs().move;
  const paper = useDownload();
  const about = new URLSearchParams({ institution: institutionId, settlement: settlement.id });
  const isOvertaken = Boolean(error) && failureOf(error).reason === FailureReason.SETTLEMENT_STATE;
  const move = useSingleFlight(async () => {
    const act = settlementActs.find(({ name }) => name === pending?.name)?.act;
    if (!pending || !act) return;
    const fields = { institutionId, settlementId: settlement.id, version: settlement.version, act };
    await mutateAsync({ ...fields, requestId: pending.requestId }).then(
      () => {
        toast(t(`settlements.${pending.name}.done`));
        setPending(undefined);
      },
      (failure: unknown) => {
        // After a conflict the present state is shown beside the settlement.
        if (failureOf(failure).reason === FailureReason.SETTLEMENT_STATE) setPending(undefined);
      },
    );
  });
  return (
    <Box data-screen sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DescriptionOutlinedIcon />}
        loading={paper.isDownloading}
        loadingPosition="start"
        onClick={() => paper.download({ path: `/share-settlement.pdf?${about}`, name: `${of(settlement)}.pdf` })}
      >
        {t("settlements.statement")}
      </Button>
      {settlementActs
        .filter(({ act }) => settlement.acts.includes(act))
        .map(({ name }) => (
          <Button
            key={name}
            variant="contained"
            onClick={() => {
              reset();
              setPending({ name, requestId: crypto.randomUUID() });
            }}
          >
            {t(`settlements.${name}.open`)}
          </Button>
        ))}
      {isOvertaken && <Alert severity="warning">{t("settlements.changed")}</Alert>}
      {paper.error && (
        <Alert severity="error">{t("settlements.statementFailed", { cause: failureWords(paper.error) })}</Alert>
      )}
      {pending && (
        <ConfirmDialog
          title={t(`settlements.${pending.name}.title`, { of: of(settlement), amount: amount(settlement) })}
          effects={t(`settlements.${pending.name}.effects`)}
          confirmLabel={t(`settlements.${pending.name}.open`)}
          isIrreversible
          isRunning={isPending}
          error={error ? failureWords(error) : undefined}
          onClose={() => setPending(undefined)}
          onConfirm={() => void move()}
        />
      )}
    </Box>
  );
}
