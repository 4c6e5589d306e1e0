import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { termsAround } from "@meguri/rules/negotiation";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { SendDialog } from "../../../shared/ui/dialog/send-dialog.tsx";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ChooseWholesalers } from "./choose-wholesalers.tsx";
import { negotiatorNames } from "./negotiation-words.ts";
import { useInvitable, useNegotiationActs } from "./use-negotiations.ts";

/** Begins a negotiation: for which term, by whom, and with which wholesalers. */
export function BeginDialog(props: {
  institutionId: string;
  isHeadOffice: boolean;
  /** Where the head office negotiates for all its shops at once: these; the wholesalers are those of one of them. */
  shops?: readonly { id: string; name: string }[];
  /** First days of the terms that are negotiated already. */
  taken: readonly string[];
  onBegun: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("negotiation");
  const { month } = useFormat();
  const toast = useToast();
  const { begin } = useNegotiationActs();
  const { shops } = props;
  const [institutionId, setInstitutionId] = useState(props.institutionId);
  const terms = termsAround(tokyoDay(new Date())).filter(({ from }) => !props.taken.includes(from));
  const [wishedTerm, setTermFrom] = useState("");
  const termFrom = terms.some(({ from }) => from === wishedTerm) ? wishedTerm : (terms[0]?.from ?? "");
  const [negotiator, setNegotiator] = useState(props.isHeadOffice ? Negotiator.HEAD_OFFICE : Negotiator.OWN);
  const [agentName, setAgentName] = useState("");
  const [left, setLeft] = useState<readonly string[]>([]);
  const open = useInvitable(institutionId).filter(
    ({ state }) => state !== TradingState.REFUSED && state !== TradingState.ENDED,
  );
  const chosen = open.map(({ id }) => id).filter((id) => !left.includes(id));
  const isAgent = negotiator === Negotiator.AGENT;
  const negotiators = props.isHeadOffice
    ? [Negotiator.HEAD_OFFICE]
    : [Negotiator.OWN, Negotiator.HEAD_OFFICE, Negotiator.AGENT];
  const start = async () => {
    const isForAllShops = shops !== undefined;
    const wish = { institutionId, isForAllShops, termFrom, negotiator, agentName: isAgent ? agentName : "" };
    const { negotiation } = await begin.mutateAsync({ ...wish, tradingIds: chosen });
    toast(t("done.begun"));
    props.onBegun(negotiation?.id ?? "");
  };
  return (
    <SendDialog
      title={t("begin")}
      sendLabel={t("begin")}
      isIncomplete={termFrom === "" || chosen.length === 0 || (isAgent && agentName.trim() === "")}
      act={begin}
      onSend={start}
      onClose={props.onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t(shops ? "group.beginHint" : "beginHint")}
      </Typography>
      <ChoiceField
        label={t("term")}
        choices={terms.map(({ from, until }) => ({
          value: from,
          label: t("range", { from: month(from.slice(0, 7)), until: month(until.slice(0, 7)) }),
        }))}
        value={termFrom}
        onChange={setTermFrom}
      />
      {shops ? (
        <SelectInput
          label={t("group.lead")}
          hint={t("group.leadHint")}
          choices={shops.map(({ id, name }) => ({ value: id, label: name }))}
          value={institutionId}
          onChange={setInstitutionId}
        />
      ) : (
        <ChoiceField
          label={t("negotiator.label")}
          choices={negotiators.map((value) => ({ value, label: t(negotiatorNames[value]) }))}
          value={negotiator}
          onChange={setNegotiator}
        />
      )}
      {isAgent && (
        <TextInput
          label={t("agentName")}
          hint={t("agentNameHint")}
          value={agentName}
          maxLength={100}
          required
          onChange={({ target }) => setAgentName(target.value)}
        />
      )}
      <ChooseWholesalers
        label={t("wholesalers")}
        hint={t("wholesalersHint")}
        wholesalers={open}
        chosen={chosen}
        onChange={(next) => setLeft(open.map(({ id }) => id).filter((id) => !next.includes(id)))}
      />
    </SendDialog>
  );
}
