import RefreshIcon from "@mui/icons-material/Refresh";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

/** Where something could not be loaded: cause and remedy in words, and another try. */
export function ErrorState(props: { title?: string; cause: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" variant="outlined" sx={{ bgcolor: "background.paper" }}>
      <Typography variant="subtitle2" component="p">
        {props.title ?? t("loadFailed")}
      </Typography>
      <Typography variant="body2">{props.cause}</Typography>
      {props.onRetry && (
        <Box sx={{ mt: 1.5 }}>
          <Button size="small" variant="outlined" color="inherit" startIcon={<RefreshIcon />} onClick={props.onRetry}>
            {t("retry")}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
