import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import MuiLink from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { useChargeWords } from "./use-charge-words.ts";

/** What a document comes to, what is open of it and how that is paid. */
export function DocumentFacts({ document, isExpected }: { document: BillingDocument; isExpected: boolean }) {
  const { t } = useTranslation("bills");
  const { yen, date, month: monthWords } = useFormat();
  const chargeWords = useChargeWords();
  const { accountId, correctsNumber, issuedOn, dueOn } = document;
  const day = (iso: string) => iso && date(startOfDay(iso));
  const words = isExpected ? "" : chargeWords(document);
  return (
    <Facts
      facts={[
        { label: t("field.month"), value: monthWords(document.month) },
        { label: t(isExpected ? "field.willIssueOn" : "field.issuedOn"), value: day(issuedOn) },
        { label: t("field.total"), value: yen(document.totalYen) },
        ...(isExpected ? [] : [{ label: t("field.open"), value: yen(document.openYen) }]),
        ...(dueOn ? [{ label: t("field.dueOn"), value: day(dueOn) }] : []),
        ...(words ? [{ label: t("field.charge"), value: words }] : []),
        ...(correctsNumber
          ? [
              {
                label: t("field.corrects"),
                value: (
                  <MuiLink component={Link} to={billingPaths.document(accountId, correctsNumber)}>
                    <bdi dir="ltr">{correctsNumber}</bdi>
                  </MuiLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
