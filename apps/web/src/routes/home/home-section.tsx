import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId } from "react";
import { sizes } from "../../shared/layout/sizes.ts";

/** A part of the home page under its heading; with `heading`, the focus can be led to it. */
export function HomeSection(props: { title: ReactNode; heading?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        variant="h2"
        {...(props.heading && { ref: props.heading, tabIndex: -1 })}
        sx={{ mb: 1.5, scrollMarginTop: sizes.headerDashboard }}
      >
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}
