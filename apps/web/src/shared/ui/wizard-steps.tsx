import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";

/** One step of a wizard: where one is, its heading (which takes the focus when the step begins), and the way out. */
export function WizardSteps(props: {
  /** What the wizard as a whole does. */
  name: string;
  title: string;
  steps: readonly string[];
  /** From 0. */
  now: number;
  /** Where one is, in words: step 2 of 4. */
  position: string;
  leave: { to: string; label: string };
  children: ReactNode;
}) {
  const { now } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    heading.current?.focus();
  }, [now]);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, alignContent: "start" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {props.name}
        </Typography>
        <Button component={Link} to={props.leave.to} variant="outlined" color="inherit">
          {props.leave.label}
        </Button>
      </Box>
      <Box
        component="ol"
        aria-label={props.position}
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", gap: 1, "& > li": { flex: 1, minWidth: 0 } }}
      >
        {props.steps.map((step, index) => (
          <Box
            component="li"
            key={step}
            aria-current={index === now ? "step" : undefined}
            sx={{
              pt: 1,
              borderTop: 4,
              borderColor: index <= now ? "primary.main" : "divider",
              color: index === now ? "text.primary" : "text.secondary",
              fontWeight: index === now ? 700 : 400,
              fontSize: "0.875rem",
            }}
          >
            {index + 1}. {step}
          </Box>
        ))}
      </Box>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: "none" }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}
