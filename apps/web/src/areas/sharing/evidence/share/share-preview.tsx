import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PrivacyNote } from "../months/privacy-note.tsx";
import { useMonthFormat } from "../months/use-month-format.ts";
import { isSentUnasked, type PlannedShare, type SharePlan } from "./plan-shares.ts";
import { PlannedMonth } from "./planned-month.tsx";
import { useReceiptMedicines } from "./use-receipt-medicines.ts";

/** The second step: exactly what would be sent, month by month, and the decision. */
export function SharePreview(props: {
  plan: SharePlan;
  month: string;
  onBack: () => void;
  onSend: (shares: readonly PlannedShare[]) => Promise<void>;
}) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const monthWords = useMonthFormat();
  const { shares, outside } = props.plan;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(shares.filter(isSentUnasked).map(({ key }) => key)),
  );
  const names = useReceiptMedicines(shares);
  const [isMissing, setIsMissing] = useState(false);
  const sent = shares.filter(({ key }) => chosen.has(key));
  const choose = (key: string, isChosen: boolean) => {
    setIsMissing(false);
    setChosen((before) => new Set(isChosen ? [...before, key] : [...before].filter((one) => one !== key)));
  };
  const submit = () => {
    setIsMissing(sent.length === 0);
    if (sent.length > 0) void props.onSend(sent);
  };
  const back = (
    <Button color="inherit" variant="outlined" onClick={props.onBack}>
      {t("check.back")}
    </Button>
  );
  const leftOut = outside.length > 0 && (
    <Alert severity="info">{t("check.outside", { months: outside.map(monthWords).join("・") })}</Alert>
  );
  if (shares.length === 0) {
    return (
      <>
        {leftOut}
        <EmptyState title={t("check.nothing")} hint={t("check.nothingHint")} action={back} />
      </>
    );
  }
  return (
    <>
      <Typography>{t("check.lead")}</Typography>
      <PrivacyNote />
      <Facts
        facts={[
          { label: t("check.goes"), value: t("check.goesList") },
          { label: t("check.never"), value: t("check.neverList") },
        ]}
        least={320}
      />
      <Typography variant="body2" color="textSecondary">
        {t("check.names")}
      </Typography>
      {names.error !== null && <Alert severity="warning">{t("check.namesFailed")}</Alert>}
      {!shares.some(({ month }) => month === props.month) && (
        <Alert severity="warning">{t("check.notAsked", { month: monthWords(props.month) })}</Alert>
      )}
      {leftOut}
      {shares.map((share) => (
        <PlannedMonth
          key={share.key}
          share={share}
          medicines={names.medicines}
          isRequested={share.month === props.month}
          isChosen={chosen.has(share.key)}
          onChoose={(isChosen) => choose(share.key, isChosen)}
        />
      ))}
      {isMissing && (
        <Alert severity="error" role="alert">
          {t("check.noneChosen")}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
        {back}
        <Button variant="contained" size="large" onClick={submit}>
          {sent.length > 0 ? t("check.submit", { figure: number(sent.length) }) : t("check.submitNone")}
        </Button>
      </Box>
    </>
  );
}
