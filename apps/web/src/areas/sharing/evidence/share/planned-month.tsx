import type { ReceiptMedicine } from "@meguri/rpc/app/v1/evidence_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { payerNames } from "../months/payers.ts";
import { PlannedUses } from "../months/planned-uses.tsx";
import { useMonthFormat } from "../months/use-month-format.ts";
import type { PlannedShare } from "./plan-shares.ts";

/** A month of one payer as it would be sent, with its medicines, and whether it is sent. */
export function PlannedMonth(props: {
  share: PlannedShare;
  /** What the codes mean; undefined while that is not known. */
  medicines: ReadonlyMap<string, ReceiptMedicine> | undefined;
  /** Whether it is the month for which files were chosen. */
  isRequested: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const monthWords = useMonthFormat();
  const { share } = props;
  const [isOpen, setIsOpen] = useState(props.isRequested);
  const items = (figure: number) => t("list.items", { figure: number(figure) });
  const heading = t("check.heading", { month: monthWords(share.month), payer: t(`payer.${payerNames[share.payer]}`) });
  const counts = {
    items: items(share.medicines.length),
    times: t("month.times", { figure: number(share.dispensings) }),
  };
  const change = share.replaces && {
    before: items(share.replaces.medicineCount + share.replaces.unknownCount),
    after: counts.items,
  };
  return (
    <Card component="section" aria-label={heading} sx={cardStyle}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{heading}</Typography>
        {props.isRequested && <StatusChip tone="neutral" label={t("check.asked")} />}
        <StatusChip tone={change ? "info" : "ok"} label={t(change ? "check.replaces" : "check.new")} />
        {share.isLate && <StatusChip tone="warn" label={t("check.late")} />}
      </Box>
      <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{t("check.facts", counts)}</Typography>
      {change && (
        <Alert severity={share.isLate ? "warning" : "info"}>
          {t(share.isLate ? "check.lateHint" : "check.replacesHint", change)}
        </Alert>
      )}
      {share.isTooMany ? (
        <Alert severity="error">{t("check.tooMany")}</Alert>
      ) : (
        <FormControlLabel
          control={<Checkbox checked={props.isChosen} onChange={(_, isChosen) => props.onChoose(isChosen)} />}
          label={t("check.send")}
        />
      )}
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ justifySelf: "start" }}
      >
        {isOpen ? t("check.hide") : t("check.show", { items: counts.items })}
      </Button>
      {isOpen && (
        <PlannedUses label={t("check.table", { heading })} uses={share.medicines} medicines={props.medicines} />
      )}
    </Card>
  );
}

const cardStyle = { p: 2.5, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 } as const;
