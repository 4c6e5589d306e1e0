import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

/** Where a value of a shop comes from, and the way back from its own to the head office's. */
export function OriginNote(props: {
  isInherited: boolean;
  /** Gives up the own value; absent where one may not. */
  onBack?: (() => void) | undefined;
  isRunning?: boolean;
}) {
  const { t } = useTranslation("origin");
  const { isInherited, onBack } = props;
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <StatusChip tone={isInherited ? "neutral" : "info"} label={t(isInherited ? "headOffice" : "own")} />
      {!isInherited && onBack && (
        <Button size="small" color="inherit" loading={props.isRunning ?? false} onClick={onBack}>
          {t("back")}
        </Button>
      )}
    </Box>
  );
}
