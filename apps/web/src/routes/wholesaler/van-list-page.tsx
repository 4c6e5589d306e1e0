import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { WholesalerList } from "../../areas/ordering/trading/registration/wholesaler-list.tsx";
import { paths } from "../../paths.ts";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";

/** Registrations of wholesalers. */
export function Component() {
  const { t } = useTranslation("trading");
  const { role } = useAtomValue(authAtom);
  return (
    <>
      <PageHeader
        title={t("van.title")}
        lead={t("van.lead")}
        actions={
          <Button component={Link} to={paths.vanCreate} variant="contained">
            {t("van.add")}
          </Button>
        }
      />
      <WholesalerList isAdmin={role === "admin"} />
    </>
  );
}
