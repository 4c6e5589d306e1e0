import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useOperatorDesk } from "./use-desk.ts";

/** What waits for an administrator; each line leads to its list. */
export function OperatorDesk() {
  const { t } = useTranslation("desk");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const { counts, error, refetch } = useOperatorDesk();
  if (error && !counts) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!counts) return <LoadingSkeleton rows={2} />;
  const lines = [
    { name: "verify", count: counts.institutionsToVerify, to: paths.settingInstVerification },
    { name: "wholesalers", count: counts.wholesalersWaiting, to: paths.van },
    { name: "imports", count: counts.failedImports, to: paths.settingUserImport },
  ] as const;
  const waiting = lines.filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return (
      <Card sx={{ p: 2 }}>
        <Typography sx={{ fontWeight: 700 }}>{t("done")}</Typography>
      </Card>
    );
  return (
    <Card component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {waiting.map(({ name, count, to }) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 2,
            px: 2,
            py: 1,
            "& + &": { borderTop: 1, borderColor: "divider" },
          }}
        >
          <Typography variant="body2" sx={{ flex: 1, fontWeight: 700 }}>
            {t(`operator.${name}`)}
          </Typography>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {t("cases", { count, figure: number(count) })}
          </Typography>
          <Button component={Link} to={to} size="small" variant="outlined" color="inherit">
            {t("act.check")}
          </Button>
        </Box>
      ))}
    </Card>
  );
}
