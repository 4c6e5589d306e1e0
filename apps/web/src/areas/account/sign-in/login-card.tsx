import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";

/** One step of signing in: what it is, what to do, and beneath it where else to go. */
export function LoginCard(props: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  /** Whether it replaces the step before, so that screen readers announce it. */
  takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = props.takesFocus ?? false;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Box sx={{ width: "100%", maxWidth: 440 }}>
      <Card sx={{ p: { xs: 3, sm: 5 } }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: "none" }}>
          {props.title}
        </Typography>
        {props.lead && (
          <Typography color="textSecondary" sx={{ mt: 1, wordBreak: "auto-phrase", textWrap: "pretty" }}>
            {props.lead}
          </Typography>
        )}
        <Stack sx={{ mt: 3, gap: 3 }}>{props.children}</Stack>
      </Card>
      {props.foot && (
        <Stack
          direction="row"
          sx={{ mt: 2.5, flexWrap: "wrap", justifyContent: "center", columnGap: 1.5, rowGap: 0.5 }}
        >
          {props.foot}
        </Stack>
      )}
    </Box>
  );
}
