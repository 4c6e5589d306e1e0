import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { useUserNumbers } from "./use-user-numbers.ts";

/** How many users there are; each number leads to the list it counts. */
export function UserNumbers() {
  const { t } = useTranslation("home");
  const { failureWords } = useFailureWords();
  const numbers = useUserNumbers();
  if (numbers.error) return <ErrorState cause={failureWords(numbers.error)} onRetry={numbers.refetch} />;
  return (
    <Card sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 5, rowGap: 2, p: 2.5 }}>
      <Box component="dl" sx={{ m: 0, flex: 1, display: "flex", columnGap: 5, whiteSpace: "nowrap" }}>
        <Figure label={t("usersActive")} value={numbers.present} />
        <Figure label={t("usersDeleted")} value={numbers.deleted} />
      </Box>
      <Link component={RouterLink} to={paths.settingUser} variant="body2">
        {t("openUsers")}
      </Link>
    </Card>
  );
}

/** A number with its name; its place is kept while it is on its way. */
function Figure({ label, value }: { label: string; value: number | undefined }) {
  const { t } = useTranslation("home");
  const { number } = useFormat();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: "1.5rem",
          fontWeight: 700,
          lineHeight: 1.4,
          minHeight: "1.4em",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {value !== undefined && t("people", { formatted: number(value) })}
      </Typography>
    </div>
  );
}
