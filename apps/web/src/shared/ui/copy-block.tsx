import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useToast } from "./toast/use-toast.ts";

/** A text for a machine, as it is, with a button that copies it. */
export function CopyBlock({ label, text, hasCopy = true }: { label: string; text: string; hasCopy?: boolean }) {
  const { t } = useTranslation("common");
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t("copy.done")),
      () => toast(t("copy.failed"), { variant: "warning" }),
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1, minHeight: 36 }}>
        <Typography variant="subtitle2" component="p">
          {label}
        </Typography>
        {hasCopy && (
          <Button
            size="small"
            color="inherit"
            startIcon={<ContentCopyIcon />}
            aria-label={t("copy.of", { what: label })}
            onClick={() => void copy()}
          >
            {t("copy.act")}
          </Button>
        )}
      </Box>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-label={label}
        dir="ltr"
        lang="en"
        sx={{
          m: 0,
          p: 1.5,
          overflowX: "auto",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "action.hover",
          fontSize: "0.875rem",
          lineHeight: 1.6,
          textAlign: "left",
          ...(!text.includes("\n") && { whiteSpace: "pre-wrap", overflowWrap: "anywhere" }),
          // The house's font has no letters of one width.
          fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
