import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** The foot of a form: cancel, then save. Save stays usable and is locked only while it is sending. */
export function FormFoot(props: { onCancel: () => void; isSending: boolean; submitLabel?: string }) {
  const { t } = useTranslation();
  return (
    // The press must not take the focus: a check on leaving the field would move the button away from under the pointer.
    <Box
      onMouseDown={(event) => event.preventDefault()}
      sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5, mt: 4 }}
    >
      <Button variant="outlined" color="inherit" onClick={props.onCancel}>
        {t("cancel")}
      </Button>
      <Button type="submit" variant="contained" loading={props.isSending} loadingPosition="start">
        {props.isSending ? t("saving") : (props.submitLabel ?? t("save"))}
      </Button>
    </Box>
  );
}
