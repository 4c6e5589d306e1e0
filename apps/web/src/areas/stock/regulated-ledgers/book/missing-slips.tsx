import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useLedgers } from "../use-ledgers.ts";

/** Beside receiving: of how many receipts the law requires a 譲受証 whose number nobody has noted. */
export function MissingSlips({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("regulated");
  const { number } = useFormat();
  const { medicines } = useLedgers(institutionId);
  const missing = medicines.reduce((sum, { missingSlips }) => sum + missingSlips, 0);
  if (missing === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={stockPaths.tab("ledgers")} color="inherit" size="small">
          {t("slips.action")}
        </Button>
      }
    >
      {t("slips.notice", { figure: number(missing) })}
    </Alert>
  );
}
