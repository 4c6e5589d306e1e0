import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { loginPathBackTo, paths } from "../../paths.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";

/** Where nobody is signed in and no terminal is paired: the two ways to begin. */
export function NoStation() {
  const { t } = useTranslation("station");
  return (
    <>
      <PageHeader title={t("name")} />
      <EmptyState
        title={t("nobody.title")}
        hint={t("nobody.hint")}
        action={
          <Button component={Link} to={loginPathBackTo(paths.scan)} variant="contained" sx={{ minHeight: 48 }}>
            {t("nobody.signIn")}
          </Button>
        }
      />
    </>
  );
}
