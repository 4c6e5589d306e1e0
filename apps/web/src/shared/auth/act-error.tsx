import Alert from "@mui/material/Alert";

/** What the identity provider refused, near its cause; read out as soon as it appears. */
export function ActError({ words }: { words: string | undefined }) {
  return words ? (
    <Alert severity="error" role="alert">
      {words}
    </Alert>
  ) : null;
}
