import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";

/** Above a heading: the way to the page above. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      startIcon={<ArrowBackIcon sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />}
      sx={{ alignSelf: "flex-start", mb: 1, marginInlineStart: -1.5 }}
    >
      {label}
    </Button>
  );
}
