import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { LoadingPage } from "../../../../shared/ui/state/loading-page.tsx";
import { DemoMessageCard } from "./demo-message-card.tsx";
import { useDemoMail } from "./use-demo-mail.ts";

/** The mails and messages of the demo. */
export function DemoMailList() {
  const { t } = useTranslation("auth");
  const { messages, hasFailed } = useDemoMail();
  return (
    <Stack sx={{ width: "100%", maxWidth: 640, gap: 2 }}>
      <div>
        <Typography variant="h1">{t("mail.title")}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, wordBreak: "auto-phrase" }}>
          {t("mail.lead")}
        </Typography>
      </div>
      {hasFailed && (
        <Alert severity="error" role="alert">
          {t("mail.failed")}
        </Alert>
      )}
      {!messages && !hasFailed && <LoadingPage />}
      {messages?.length === 0 && (
        <Card sx={{ p: 4, textAlign: "center" }}>
          <Typography variant="subtitle1">{t("mail.none")}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ wordBreak: "auto-phrase" }}>
            {t("mail.noneHint")}
          </Typography>
        </Card>
      )}
      <Stack component="ul" aria-live="polite" sx={{ gap: 1.5, m: 0, p: 0, listStyle: "none" }}>
        {messages?.map((message) => (
          <li key={message.id}>
            <DemoMessageCard message={message} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
