import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** What the next month will be, in one line, with the way to it. */
export function UpcomingDocument({ accountId, document }: { accountId: string; document: BillingDocument }) {
  const { t } = useTranslation("bills");
  const { yen, date, month: monthWords } = useFormat();
  const { month, issuedOn, totalYen } = document;
  return (
    <Card sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1, px: 2, py: 1.5 }}>
      <StatusChip tone="neutral" label={t("upcoming.mark")} />
      <Typography sx={{ flex: "1 1 240px", fontVariantNumeric: "tabular-nums" }}>
        {t("upcoming.words", {
          month: monthWords(month),
          amount: yen(totalYen),
          date: issuedOn && date(startOfDay(issuedOn)),
        })}
      </Typography>
      <Button component={Link} to={billingPaths.expected(accountId, month)} variant="outlined" color="inherit">
        {t("upcoming.show")}
      </Button>
    </Card>
  );
}
