import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A figure and, quieter, what else it is in: rows stay as high as two lines. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      {second && (
        <Typography color="textSecondary" sx={{ fontSize: "inherit", lineHeight: "inherit", ...wholeWords }}>
          {second}
        </Typography>
      )}
    </>
  );
}

/** Names of companies and packages are not broken in the middle of a word where there is room. */
const wholeWords = {
  wordBreak: "keep-all",
  overflowWrap: "break-word",
  maxWidth: { sm: "14em" },
  marginInlineStart: "auto",
  whiteSpace: "normal",
} as const;
