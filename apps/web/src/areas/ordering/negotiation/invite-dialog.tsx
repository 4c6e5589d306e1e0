import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ChooseWholesalers } from "./choose-wholesalers.tsx";
import { type NegotiationRef, useInvitable, useNegotiationActs } from "./use-negotiations.ts";

/** Invites further wholesalers. */
export function InviteDialog(props: { ids: NegotiationRef; invited: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(["negotiation", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const titleId = useId();
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
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t("invite.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {others.length === 0 ? (
          <Typography>{t("invite.none")}</Typography>
        ) : (
          <ChooseWholesalers
            label={t("wholesalers")}
            hint=""
            wholesalers={others}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {invite.error && <Alert severity="error">{failureWords(invite.error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          variant="contained"
          loading={invite.isPending}
          disabled={chosen.length === 0}
          onClick={() => void send().catch(() => undefined)}
        >
          {t("act.invite")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
