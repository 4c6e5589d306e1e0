import PhoneOutlinedIcon from "@mui/icons-material/PhoneOutlined";
import Button from "@mui/material/Button";
import { callAddress } from "./call-address.ts";

/** A telephone number as high as a thumb; `label` names who is called. */
export function TelButton({ tel, label }: { tel: string; label: string }) {
  return (
    <Button
      component="a"
      href={callAddress(tel)}
      variant="outlined"
      color="inherit"
      startIcon={<PhoneOutlinedIcon />}
      aria-label={`${label} ${tel}`}
      sx={{ minHeight: 44, whiteSpace: "nowrap" }}
    >
      <bdi dir="ltr">{tel}</bdi>
    </Button>
  );
}
