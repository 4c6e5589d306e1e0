import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { iconOnPhone } from "./icon-on-phone.ts";

/** A way from a list to what one does with it; the main one is highlighted, and the key `n` leads there. */
export function ActionLink(props: {
  to: string;
  icon: ReactNode;
  isMain?: boolean;
  isIconOnPhone?: boolean;
  children: ReactNode;
}) {
  const look = props.isMain
    ? ({ variant: "contained", "data-key": "create" } as const)
    : ({ variant: "outlined", color: "inherit" } as const);
  return (
    <Button
      component={Link}
      to={props.to}
      startIcon={props.icon}
      {...look}
      {...(props.isIconOnPhone && { sx: iconOnPhone })}
    >
      {props.children}
    </Button>
  );
}
