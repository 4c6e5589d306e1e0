import AttachFileIcon from "@mui/icons-material/AttachFile";
import MailOutlinedIcon from "@mui/icons-material/MailOutlined";
import SmsOutlinedIcon from "@mui/icons-material/SmsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { DemoMessage } from "./use-demo-mail.ts";

/** One mail with its link, or one message with its code. */
export function DemoMessageCard({ message }: { message: DemoMessage }) {
  const { t } = useTranslation("auth");
  const toast = useToast();
  const { dateTime } = useFormat();
  const Icon = message.kind === "SMS" ? SmsOutlinedIcon : MailOutlinedIcon;
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code);
    toast(t("mail.copied"));
  };
  const save = ({ name, type, base64 }: NonNullable<DemoMessage["attachments"]>[number]) =>
    saveFile(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type }), name);
  return (
    <Card sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, p: 2 }}>
      <Icon aria-hidden sx={{ color: "text.secondary" }} />
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2">
          {message.kind ? t(`mail.kind.${message.kind}`) : message.subject}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("mail.to", { to: message.to })}
          {message.at && ` · ${dateTime(message.at)}`}
        </Typography>
        {message.attachments?.map((file) => (
          <Button
            key={file.name}
            size="small"
            color="inherit"
            startIcon={<AttachFileIcon />}
            aria-label={t("mail.save", { name: file.name })}
            onClick={() => save(file)}
            sx={{ display: "flex", textAlign: "start" }}
          >
            <bdi>{file.name}</bdi>
          </Button>
        ))}
      </Box>
      {message.path && (
        // A mail program opens a page of its own, too: the one that requested the mail does not change.
        <Button variant="contained" href={message.path} target="_blank" rel="noopener">
          {t("mail.open")}
        </Button>
      )}
      {message.code && (
        <>
          <Typography
            data-testid="sms-code"
            dir="ltr"
            sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums", letterSpacing: "0.1em" }}
          >
            {message.code}
          </Typography>
          <Button variant="outlined" color="inherit" onClick={() => copy(message.code ?? "")}>
            {t("mail.copy")}
          </Button>
        </>
      )}
    </Card>
  );
}
