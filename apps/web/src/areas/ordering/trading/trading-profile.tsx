import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useClosingWords } from "../common/closing/use-closing-words.ts";
import { Schedule } from "./schedule/schedule.tsx";
import { TermsForm } from "./terms-form.tsx";
import { texts } from "./terms-rule.ts";
import { channelNames } from "./trading-words.ts";
import { useTradingActs } from "./use-tradings.ts";

/** How orders go to a wholesaler and when it delivers. In-house it is the institution that notes both. */
export function TradingProfile(props: { trading: Trading; institutionId: string; canEdit: boolean }) {
  const { t } = useTranslation("trading");
  const { yen, dateTime } = useFormat();
  const { closingWords } = useClosingWords();
  const toast = useToast();
  const { update } = useTradingActs();
  const [isEditing, setIsEditing] = useState(false);
  const { trading, institutionId, canEdit } = props;
  const { id: tradingId, updatedAt, minimumOrderYen, coming, schedule } = trading;
  const inHouse = trading.wholesalerId === "";
  const { channel, customerCode, narcoticsPrefectures } = trading;
  const edit = { institutionId, tradingId, updatedAt };
  const facts = [
    { label: t("field.customerCode"), value: customerCode },
    { label: t("field.channel"), value: t(channelNames[channel]) },
    ...texts.map((name) => ({ label: t(`field.${name}`), value: trading[name] })),
    { label: t("field.minimumOrder"), value: minimumOrderYen > 0n ? yen(minimumOrderYen) : "-" },
    { label: t("closing.field"), value: inHouse ? "" : closingWords(trading.closing) },
    { label: t("field.narcoticsPrefectures"), value: narcoticsPrefectures.join("、") },
  ].filter(({ value }) => value !== "");
  if (isEditing) {
    return (
      <TermsForm
        inHouse={inHouse ? "noted" : undefined}
        trading={trading}
        submitLabel={t("act.save")}
        onSave={async ({ name, terms }) => {
          await update.mutateAsync(inHouse ? { ...edit, name, terms } : { ...edit, terms });
          toast(t("done.saved"));
          setIsEditing(false);
        }}
        onCancel={() => setIsEditing(false)}
      />
    );
  }
  return (
    <>
      {trading.stateNote && <Typography sx={{ mb: 2 }}>{trading.stateNote}</Typography>}
      <Facts facts={facts} />
      {canEdit && (
        <Button variant="outlined" color="inherit" onClick={() => setIsEditing(true)} sx={{ mt: 2 }}>
          {t("act.change")}
        </Button>
      )}
      {coming.length > 0 && (
        <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
          {t("field.coming")}
        </Typography>
      )}
      {coming.map(
        ({ name: run, cutOff, arrivesFrom }) =>
          cutOff &&
          arrivesFrom && (
            <Typography key={String(cutOff.seconds)} sx={{ mt: 1, fontVariantNumeric: "tabular-nums" }}>
              {t("coming.line", {
                name: run,
                cutOff: dateTime(timestampDate(cutOff)),
                arrives: dateTime(timestampDate(arrivesFrom)),
              })}
            </Typography>
          ),
      )}
      {trading.ownSchedule && !inHouse && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t("schedule.own")}
        </Typography>
      )}
      <Schedule
        schedule={schedule}
        minimumOrderYen={minimumOrderYen}
        {...(inHouse &&
          canEdit && {
            onSave: (wish) => update.mutateAsync({ ...edit, terms: wish }).then(() => toast(t("done.saved"))),
          })}
      />
    </>
  );
}
