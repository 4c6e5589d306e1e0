import { type Trading, TradingChannel } from "@meguri/rpc/app/v1/trading_pb";
import { requiredLine } from "@meguri/rules/text";
import { customerCode, tradingTerms } from "@meguri/rules/trading";
import { vanCode } from "@meguri/rules/wholesaler";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { channelNames } from "./trading-words.ts";

const channels = [
  ...[TradingChannel.SYSTEM, TradingChannel.EMAIL, TradingChannel.EOS, TradingChannel.CSV, TradingChannel.FAX],
];
const texts = ["tel", "fax", "email", "contact"] as const;

/** What is sent of a wholesaler that an institution notes, or changes. */
export type SaidTerms = {
  vanCode: string;
  name: string;
  terms: {
    channel: TradingChannel;
    email: string;
    fax: string;
    tel: string;
    contact: string;
    /** Where the institution notes it. */
    customerCode?: string;
  };
};

/** How orders go to a wholesaler; of one that is not in the system its name and codes as well. */
export function TermsForm(props: {
  /** A new one, one that was noted before, or none of the two. */
  inHouse: "new" | "noted" | undefined;
  trading?: Trading;
  saving: { isPending: boolean; error: unknown };
  submitLabel: string;
  onSave: (said: SaidTerms) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const { inHouse, trading } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState({
    vanCode: trading?.vanCode ?? "",
    name: trading?.name ?? "",
    customerCode: trading?.customerCode ?? "",
    email: trading?.email ?? "",
    fax: trading?.fax ?? "",
    tel: trading?.tel ?? "",
    contact: trading?.contact ?? "",
    channel: trading?.channel ?? TradingChannel.FAX,
  });
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const { channel, email, fax, tel, contact } = typed;
  const ordering = { channel, email, fax, tel, contact };
  const terms = inHouse ? { ...ordering, customerCode: typed.customerCode } : ordering;
  const read = tradingTerms.safeParse({ ...typed, minimumOrderYen: 0n, narcoticsPrefectures: [] });
  const problems = new Map(read.error?.issues.map(({ path, message }) => [String(path[0]), message]));
  const code = vanCode.safeParse(typed.vanCode);
  if (inHouse === "new" && code.error) problems.set("vanCode", code.error.issues[0]?.message ?? "required");
  if (inHouse && !requiredLine(100).safeParse(typed.name).success) problems.set("name", "required");
  if (!customerCode.safeParse(typed.customerCode).success) problems.set("customerCode", "too_long");
  const wordsOf = (name: string) => {
    const problem = isAsked ? problems.get(name) : undefined;
    return problem === undefined ? undefined : problemWords(problem);
  };
  const send = useSingleFlight(() =>
    props.onSave({ vanCode: code.data ?? typed.vanCode, name: typed.name.trim(), terms }).then(
      () => undefined,
      () => undefined,
    ),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (problems.size === 0) void send();
      }}
    >
      <Box sx={{ display: "grid", gap: 3, maxWidth: sizes.form }}>
        {inHouse === "new" && (
          <TextInput
            label={t("field.vanCode")}
            hint={t("hint.vanCode")}
            required
            dir="ltr"
            value={typed.vanCode}
            error={wordsOf("vanCode")}
            onChange={({ target }) => set({ vanCode: target.value })}
          />
        )}
        {inHouse && (
          <>
            <TextInput
              label={t("field.name")}
              required
              value={typed.name}
              error={wordsOf("name")}
              onChange={({ target }) => set({ name: target.value })}
            />
            <TextInput
              label={t("field.customerCode")}
              dir="ltr"
              value={typed.customerCode}
              error={wordsOf("customerCode")}
              onChange={({ target }) => set({ customerCode: target.value })}
            />
          </>
        )}
        <ChoiceField
          label={t("field.channel")}
          choices={channels
            .filter((value) => !inHouse || value !== TradingChannel.SYSTEM)
            .map((value) => ({ value, label: t(channelNames[value]) }))}
          value={typed.channel}
          onChange={(channel) => set({ channel })}
        />
        {texts.map((name) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            {...(name !== "contact" && { dir: "ltr" as const })}
            value={typed[name]}
            error={wordsOf(name)}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        {props.saving.error ? <Alert severity="error">{failureWords(props.saving.error)}</Alert> : null}
      </Box>
      <Box sx={{ maxWidth: sizes.form }}>
        <FormFoot onCancel={props.onCancel} isSending={props.saving.isPending} submitLabel={props.submitLabel} />
      </Box>
    </form>
  );
}
