import Typography from "@mui/material/Typography";

/** A text in the lines its writer gave it; `none` is shown for an empty text. */
export function Prose({ text, none }: { text: string; none: string }) {
  if (text === "") return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Typography component="div" dir="auto" sx={{ whiteSpace: "pre-wrap", maxWidth: "48em" }}>
      {text}
    </Typography>
  );
}
