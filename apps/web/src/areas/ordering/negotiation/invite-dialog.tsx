import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SendDialog } from "../../../shared/ui/dialog/send-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ChooseWholesalers } from "./choose-wholesalers.tsx";
import { type NegotiationRef, useInvitable, useNegotiationActs } from "./use-negotiations.ts";

/** Invites further wholesalers. */
export function InviteDialog(props: { ids: NegotiationRef; invited: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation("negotiation");
  const toast = useToast();
  const { invite } = useNegotiationActs();
  const [chosen, setChosen] = useState<string[]>([]);
  const others = useInvitable(props.ids.institutionId).filter(
    ({ id, state }) => !props.invited.includes(id) && state !== TradingState.REFUSED && state !== TradingState.ENDED,
  );
  const send = async () => {
    await invite.mutateAsync({ ...props.ids, tradingIds: chosen });
    toast(t("done.invited"));
    props.onClose();
  };
  return (
    <SendDialog
      title={t("invite.title")}
      sendLabel={t("act.invite")}
      isIncomplete={chosen.length === 0}
      act={invite}
      onSend={send}
      isNarrow
      onClose={props.onClose}
    >
      {others.length === 0 ? (
        <Typography>{t("invite.none")}</Typography>
      ) : (
        <ChooseWholesalers label={t("wholesalers")} hint="" wholesalers={others} chosen={chosen} onChange={setChosen} />
      )}
    </SendDialog>
  );
}
