import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** What became of a page of the provider: its title, what it means, what can be done, and the way to the account. */
export function CallbackOutcome(props: {
  accountId: string;
  title: string;
  isDone?: boolean;
  act?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("billing");
  return (
    <Box role="status" sx={{ maxWidth: sizes.form }}>
      <PageHeader title={props.title} />
      {props.children}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 3 }}>
        {props.act}
        <Button
          component={Link}
          to={billingPaths.detail(props.accountId)}
          {...(props.isDone ? { variant: "contained" } : { color: "inherit" })}
        >
          {t("openAccount")}
        </Button>
      </Box>
    </Box>
  );
}
