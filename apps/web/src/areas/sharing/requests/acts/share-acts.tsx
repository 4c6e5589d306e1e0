import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { ShareAct, type ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { TelButton } from "../../../../shared/ui/tel-button.tsx";
import { SharePapers } from "../detail/share-papers.tsx";
import { isOwner, partnerOf, shareStates } from "../share-words.ts";
import { useShareMoney } from "../use-share-money.ts";
import { AcceptCounterDialog } from "./accept-counter-dialog.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { CounterDialog } from "./counter-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { useQuickActs } from "./use-quick-acts.ts";

/** Acts in the order in which they are offered: the one that leads on first, what ends a request last. */
const order = [
  { act: ShareAct.ACCEPT, name: "accept" },
  { act: ShareAct.HAND_OVER, name: "handOver" },
  { act: ShareAct.CONFIRM_PAYMENT, name: "confirmPayment" },
  { act: ShareAct.COUNTER, name: "counter" },
  { act: ShareAct.DECLINE, name: "decline" },
  { act: ShareAct.WITHDRAW, name: "withdraw" },
  { act: ShareAct.CANCEL, name: "cancel" },
] as const;

type ActName = (typeof order)[number]["name"];

/** Those that lead on; on a phone they stand where the thumb is. */
const leading: ReadonlySet<ActName> = new Set(["accept", "handOver", "confirmPayment"]);

/** Reasons that mean: somebody else was quicker, and the request is no longer what was decided on. */
const overtaken: ReadonlySet<FailureReason> = new Set([FailureReason.SHARE_STATE, FailureReason.CHANGED_MEANWHILE]);

/** What this side may do with a request, the partner's telephone and the papers. */
export function ShareActs({ institutionId, request }: { institutionId: string; request: ShareRequest }) {
  const { t } = useTranslation("share");
  const { failureWords } = useFailureWords();
  const [open, setOpen] = useState<ActName>();
  const [failure, setFailure] = useState<unknown>();
  const partner = partnerOf(request, institutionId);
  const acts = order.filter(({ act }) => request.acts.includes(act));
  const begin = (name: ActName) => {
    setFailure(undefined);
    setOpen(name);
  };
  const dialog = {
    institutionId,
    request,
    onClose: () => setOpen(undefined),
    /** What cannot be corrected in the dialog is shown beside the request, with its present state. */
    onFailed: (error: unknown) => {
      setFailure(error);
      if (overtaken.has(failureOf(error).reason)) setOpen(undefined);
    },
  };
  const { total } = useShareMoney();
  const quick = useQuickActs(institutionId, request, dialog.onFailed);
  const isOvertaken = failure !== undefined && overtaken.has(failureOf(failure).reason);
  const state = shareStates.find((one) => one.state === request.state)?.name ?? "requested";
  return (
    <>
      {failure !== undefined && (
        <Alert severity={isOvertaken ? "warning" : "error"} onClose={() => setFailure(undefined)}>
          {isOvertaken ? t("detail.changed", { state: t(`state.${state}`) }) : failureWords(failure)}
        </Alert>
      )}
      <Box data-screen sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {acts.map(({ name }, index) => (
          <Button
            key={name}
            variant={index === 0 && leading.has(name) ? "contained" : "outlined"}
            {...(!leading.has(name) && { color: "inherit" })}
            onClick={() => begin(name)}
            sx={leading.has(name) && index === 0 ? { display: { xs: "none", sm: "inline-flex" } } : undefined}
          >
            {t(`${name}.open`)}
          </Button>
        ))}
        <SharePapers institutionId={institutionId} request={request} />
      </Box>
      <ThumbBar
        next={acts.find(({ name }, index) => index === 0 && leading.has(name))?.name}
        tel={partner?.tel ?? ""}
        name={partner?.name ?? ""}
        onAct={begin}
      />
      {open === "accept" &&
        (isOwner(request, institutionId) ? <AcceptDialog {...dialog} /> : <AcceptCounterDialog {...dialog} />)}
      {open === "counter" && <CounterDialog {...dialog} />}
      {open === "handOver" && <HandOverDialog {...dialog} />}
      {open === "confirmPayment" && (
        <ConfirmDialog
          title={t("confirmPayment.title", {
            partner: partner?.name ?? "",
            amount: request.terms ? total(request.terms) : "",
          })}
          effects={t("confirmPayment.effects")}
          confirmLabel={t("confirmPayment.open")}
          isRunning={false}
          onClose={dialog.onClose}
          onConfirm={() => {
            dialog.onClose();
            quick.confirmPayment();
          }}
        />
      )}
      {(open === "decline" || open === "withdraw" || open === "cancel") && (
        <EndDialog
          {...dialog}
          name={open}
          onEnd={(reason) => {
            dialog.onClose();
            quick.end(open, reason);
          }}
        />
      )}
    </>
  );
}

/** On a phone, at the foot of the screen: the telephone, and the one act that leads on. */
function ThumbBar(props: { next: ActName | undefined; tel: string; name: string; onAct: (name: ActName) => void }) {
  const { t } = useTranslation("share");
  const { next, tel, name } = props;
  if (!next && !tel) return null;
  return (
    <Box data-screen sx={bar}>
      {tel && <TelButton tel={tel} label={t("call", { name })} />}
      {next && (
        <Button variant="contained" size="large" onClick={() => props.onAct(next)} sx={{ flex: 1, minHeight: 48 }}>
          {t(`${next}.open`)}
        </Button>
      )}
    </Box>
  );
}

const bar = {
  display: { xs: "flex", sm: "none" },
  flexWrap: "wrap",
  gap: 1,
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: "appBar",
  p: 1.5,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
