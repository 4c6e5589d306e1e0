import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useOwnInstitutions } from "../common/use-own-institutions.ts";
import { useKeepPaidPlan } from "./use-paid-plan.ts";

/** Until when a paid plan that was ended can be used; managers take the end back until then. */
export function EndingNotice({ institutionId, lastDay }: { institutionId: string; lastDay: string }) {
  const { t } = useTranslation("plans");
  const { failureWords } = useFailureWords();
  const { date } = useFormat();
  const toast = useToast();
  const { mutate, isPending, error } = useKeepPaidPlan();
  const { institutions } = useOwnInstitutions();
  const isManager = institutions.some((one) => one.id === institutionId && one.isManager);
  const words = { date: date(startOfDay(lastDay)) };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Alert
        severity="warning"
        variant="outlined"
        action={
          isManager && (
            <Button
              color="inherit"
              loading={isPending}
              onClick={() => mutate({ institutionId }, { onSuccess: () => toast(t("done.kept")) })}
            >
              {t("keep")}
            </Button>
          )
        }
      >
        <AlertTitle>{t("notice.endingTitle", words)}</AlertTitle>
        {t("notice.ending", words)}
      </Alert>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </Box>
  );
}
