import VisibilityOffOutlinedIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityOutlinedIcon from "@mui/icons-material/VisibilityOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import type { ComponentProps } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../ui/input/text-input.tsx";

/** A password, hidden until its owner wants to see it; pasting and password managers are welcome. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type" | "end" | "dir">) {
  const { t } = useTranslation("auth");
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      dir="ltr"
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t(isShown ? "hidePassword" : "showPassword")}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <VisibilityOffOutlinedIcon /> : <VisibilityOutlinedIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
