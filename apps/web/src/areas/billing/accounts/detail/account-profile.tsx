import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { BillingAccount } from "@meguri/rpc/app/v1/billing_account_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";

/** What is on the invoices of an account, and where they are mailed to. */
export function AccountProfile({ account }: { account: BillingAccount }) {
  const { t } = useTranslation("billing");
  const { date } = useFormat();
  const id = useId();
  const { postalCode, address, tel, email, createdAt } = account;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {t("profile.title")}
      </Typography>
      <Facts
        facts={[
          { label: t("field.name"), value: <bdi lang="ja">{account.name}</bdi> },
          {
            label: t("field.address"),
            value: <bdi lang="ja">{`〒${postalCode.slice(0, 3)}-${postalCode.slice(3)} ${address}`}</bdi>,
          },
          { label: t("field.tel"), value: <bdi dir="ltr">{tel || "-"}</bdi> },
          { label: t("field.email"), value: <bdi dir="ltr">{email}</bdi> },
          { label: t("profile.createdAt"), value: createdAt && date(timestampDate(createdAt)) },
        ]}
      />
    </Box>
  );
}
