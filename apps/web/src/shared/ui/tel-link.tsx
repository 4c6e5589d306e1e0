import MuiLink from "@mui/material/Link";
import { callAddress } from "./call-address.ts";

/** A telephone number that a phone calls; nothing where there is none. */
export function TelLink({ tel, tabIndex }: { tel: string; tabIndex?: number | undefined }) {
  if (tel === "") return null;
  return (
    <MuiLink href={callAddress(tel)} tabIndex={tabIndex} sx={{ whiteSpace: "nowrap" }}>
      <bdi dir="ltr">{tel}</bdi>
    </MuiLink>
  );
}
