import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useFailureWords } from "../../rpc/use-failure-words.ts";
import { iconOnPhone } from "../icon-on-phone.ts";
import { ErrorState } from "../state/error-state.tsx";

/** Opens the dialog of a setting; disabled until the setting is loaded. Where that fails, the cause and another try. */
export function SettingButton<S>(props: {
  label: string;
  setting: S | undefined;
  error?: unknown;
  refetch?: () => void;
  dialog: (setting: S, close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { failureWords } = useFailureWords();
  const { setting, error, refetch } = props;
  if (setting === undefined && error) {
    return <ErrorState cause={failureWords(error)} {...(refetch && { onRetry: refetch })} />;
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SettingsOutlinedIcon />}
        disabled={setting === undefined}
        onClick={() => setIsOpen(true)}
        sx={{ whiteSpace: "nowrap", flexShrink: 0, ...iconOnPhone }}
      >
        {props.label}
      </Button>
      {isOpen && setting !== undefined && props.dialog(setting, () => setIsOpen(false))}
    </>
  );
}
