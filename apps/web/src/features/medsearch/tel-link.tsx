import MuiLink from "@mui/material/Link";

/** A telephone number that a phone calls; nothing where none is told. */
export function TelLink({ tel, tabIndex }: { tel: string; tabIndex?: number | undefined }) {
  if (tel === "") return null;
  return (
    <MuiLink href={`tel:${tel.replace(/[^0-9+]/g, "")}`} tabIndex={tabIndex} sx={{ whiteSpace: "nowrap" }}>
      <bdi dir="ltr">{tel}</bdi>
    </MuiLink>
  );
}
