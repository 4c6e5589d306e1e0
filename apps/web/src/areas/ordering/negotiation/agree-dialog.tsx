import type { NegotiationWholesaler } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { DayField } from "../../../shared/ui/input/day-field.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { type NegotiationRef, useNegotiationActs } from "./use-negotiations.ts";

/** Agrees the memorandum with a wholesaler: from which day its prices hold, and whether they go on. */
export function AgreeDialog(props: {
  room: GetNegotiationResponse;
  ids: NegotiationRef;
  wholesaler: NegotiationWholesaler;
  onClose: () => void;
}) {
  const { t } = useTranslation("negotiation");
  const { failureWords } = useFailureWords();
  const { yen, number } = useFormat();
  const toast = useToast();
  const { agree } = useNegotiationActs();
  const { termFrom = "", termUntil = "" } = props.room.negotiation ?? {};
  const [validFrom, setValidFrom] = useState(termFrom);
  const [continues, setContinues] = useState(true);
  const { tradingId, name, decidedItems, decidedYen } = props.wholesaler;
  const term = { from: termFrom.replaceAll("-", "/"), until: termUntil.replaceAll("-", "/") };
  const send = async () => {
    const seen = { seenItems: decidedItems, seenYen: decidedYen };
    const { added } = await agree.mutateAsync({ ...props.ids, tradingId, validFrom, continues, ...seen });
    props.onClose();
    toast(t("done.agreed", { name, figure: number(added) }));
  };
  return (
    <ConfirmDialog
      title={t("agree.title", { name })}
      effects={
        <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
          <span>{t("agree.effects", { figure: number(decidedItems), yen: yen(decidedYen) })}</span>
          <DayField
            label={t("agree.from")}
            day={validFrom}
            wrongHint={t("agree.fromHint", term)}
            onDay={setValidFrom}
          />
          <FormControlLabel
            control={<Checkbox checked={continues} />}
            label={t("agree.continues")}
            onChange={(_, isChecked) => setContinues(isChecked)}
          />
        </Box>
      }
      confirmLabel={t("agree.confirm")}
      isIrreversible
      error={agree.error ? failureWords(agree.error) : undefined}
      isRunning={agree.isPending}
      onConfirm={() => send().catch(() => undefined)}
      onClose={props.onClose}
    />
  );
}
