import Box from "@mui/material/Box";

/** Name of a company in a narrow cell. It is broken at spaces only: the browser would guess the parts of a name wrong. */
export function PartyName({ name }: { name: string }) {
  return (
    <Box component="bdi" lang="ja" sx={{ wordBreak: "keep-all" }}>
      {name}
    </Box>
  );
}
