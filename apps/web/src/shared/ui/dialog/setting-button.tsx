import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";

/** Opens the dialog of a setting; disabled until the setting is loaded. */
export function SettingButton<S>(props: {
  label: string;
  setting: S | undefined;
  dialog: (setting: S, close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { setting } = props;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SettingsOutlinedIcon />}
        disabled={setting === undefined}
        onClick={() => setIsOpen(true)}
      >
        {props.label}
      </Button>
      {isOpen && setting !== undefined && props.dialog(setting, () => setIsOpen(false))}
    </>
  );
}
