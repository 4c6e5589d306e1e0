import type { PlanPrice } from "@meguri/rpc/app/v1/billing_account_pb";
import { priceIn } from "@meguri/rules/paid-plan";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { presentMonth } from "../common/months.ts";
import { useMonthWords } from "../common/use-month-words.ts";
import { nextPrice } from "./price-of.ts";

/** The present price of the plan in large figures, what it is for and without tax, and the next change of it; in a demo that it is fictional. */
export function PriceNow({ prices }: { prices: readonly PlanPrice[] }) {
  const { t } = useTranslation("billing");
  const { yen } = useFormat();
  const monthWords = useMonthWords();
  const { demoAccounts } = useAtomValue(webConfigAtom);
  const now = priceIn(prices, presentMonth());
  const next = nextPrice(prices, presentMonth());
  return (
    <Box>
      {now ? (
        <>
          <Typography component="p" sx={{ fontSize: "2rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {yen(now.netYen)}
          </Typography>
          <Typography>{t("price.unit")}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t("price.taxHint")} {demoAccounts && t("price.fictional")}
          </Typography>
        </>
      ) : (
        <Typography>{t("price.none")}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {next
          ? t("price.next", { month: monthWords(next.firstMonth), price: yen(next.netYen) })
          : now && t("price.noNext")}
      </Typography>
    </Box>
  );
}
