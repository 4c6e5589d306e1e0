import type { GetSettlementReportResponse } from "@meguri/rpc/app/v1/trading_price_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SettlementFormDialog } from "./settlement-form-dialog.tsx";
import { effortWords, negotiatorWords, patternWords } from "./settlement-form-words.ts";

/** What the report has besides its figures: by when it is due, who negotiates, what is planned and done. */
export function SettlementFormPart(props: {
  institutionId: string;
  year: number;
  report: GetSettlementReportResponse;
  canEdit: boolean;
}) {
  const { t } = useTranslation("reporting");
  const [isOpen, setIsOpen] = useState(false);
  const { report, canEdit } = props;
  return (
    <Box component="section" sx={{ mt: 3, display: "grid", gap: 1.5 }}>
      <Typography component="h2" variant="h6">
        {t("title")}
      </Typography>
      <Due report={report} />
      {report.isHalfOrLess && <Alert severity="warning">{t("half")}</Alert>}
      <Entries report={report} />
      <Typography variant="body2" color="textSecondary">
        {t("hint")}
      </Typography>
      {canEdit && (
        <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => setIsOpen(true)}>
          {t("act.edit")}
        </Button>
      )}
      {isOpen && (
        <SettlementFormDialog
          institutionId={props.institutionId}
          year={props.year}
          form={report.form}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  );
}

function Due({ report: { form, dueOn } }: { report: GetSettlementReportResponse }) {
  const { t } = useTranslation("reporting");
  const { date } = useFormat();
  const on = (day: string) => ({ on: date(startOfDay(day)) });
  if (form?.reportedOn) return <Alert severity="success">{t("due.reported", on(form.reportedOn))}</Alert>;
  const isLate = tokyoDay(new Date()) > dueOn;
  return (
    <Alert severity={isLate ? "error" : "info"}>{isLate ? t("due.late", on(dueOn)) : t("due.before", on(dueOn))}</Alert>
  );
}

const share = (part: bigint, whole: bigint) => (whole > 0n ? Number(part) / Number(whole) : 0);

function Entries({ report: { form, lastYear } }: { report: GetSettlementReportResponse }) {
  const { t } = useTranslation("reporting");
  const { percent } = useFormat();
  const { receivedYen = 0n, agreedYen = 0n, itemYen = 0n } = lastYear ?? {};
  const wordOf = <Word extends string>(words: readonly { value: number; word: Word }[], value: number) =>
    words.find((one) => one.value === value)?.word;
  const figures = {
    label: t("field.lastYearFigures"),
    value:
      receivedYen === 0n
        ? "-"
        : t("figures", { rate: percent(share(agreedYen, receivedYen)), item: percent(share(itemYen, agreedYen)) }),
  };
  if (!form)
    return (
      <Card sx={{ p: 2, display: "grid", gap: 1.5 }}>
        <Typography>{t("empty")}</Typography>
        <Facts facts={[figures]} />
      </Card>
    );
  const pattern = (value: number) => t(wordOf(patternWords, value) ?? "pattern.none");
  const negotiator = t(wordOf(negotiatorWords, form.negotiator) ?? "negotiator.own");
  const efforts = form.efforts.flatMap((value) => {
    const word = wordOf(effortWords, value);
    return word ? [t(word)] : [];
  });
  return (
    <Card sx={{ p: 2 }}>
      <Facts
        least={280}
        facts={[
          { label: t("field.negotiator"), value: [negotiator, form.agentName].filter(Boolean).join("・") },
          { label: t("field.lastYear"), value: pattern(form.lastYear) },
          figures,
          {
            label: t("field.secondHalf"),
            value: [pattern(form.secondHalf), form.plan].filter(Boolean).join("・"),
          },
          { label: t("field.efforts"), value: [...efforts, form.effortWords].filter(Boolean).join("、") },
        ]}
      />
    </Card>
  );
}
