import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { AccountList } from "../../../areas/billing/accounts/list/account-list.tsx";
import { paths } from "../../../paths.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** One's billing accounts. */
export function Component() {
  const { t } = useTranslation("billing");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <Button component={Link} to={paths.settingPaymentCreate} variant="contained" data-key="create">
            {t("list.add")}
          </Button>
        }
      />
      <AccountList />
    </>
  );
}
