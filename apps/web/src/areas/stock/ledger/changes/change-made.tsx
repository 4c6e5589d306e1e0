import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type { MadeChange } from "./use-change-form.ts";
import { useChangeStock } from "./use-stock-acts.ts";

/**
 * Shows what was changed, with its reversal. It is placed where the change was begun: the drawer hides all that is behind it
 * from keyboards and screen readers, a passing message too.
 */
export function ChangeMade({ made: { name, back } }: { made: MadeChange }) {
  const { t } = useTranslation(["stock", "common"]);
  const { mutate, isPending, isSuccess, isError } = useChangeStock();
  if (isError) return <Alert severity="error">{t("change.undoFailed")}</Alert>;
  if (isSuccess) return <Alert severity="success">{t("change.undone")}</Alert>;
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate(back)}>
          {t("common:undo")}
        </Button>
      }
    >
      {t(`change.${name}.done`)}
    </Alert>
  );
}
