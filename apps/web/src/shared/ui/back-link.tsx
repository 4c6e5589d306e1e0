import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Button from "@mui/material/Button";
import { Link, useNavigate } from "react-router-dom";
import { stepsBackTo } from "../place/history-entries.ts";

/** Above a heading: the way to the page above, as it was left where the person came from it. */
export function BackLink(props: {
  to: string;
  label: string;
  /** A parameter of the address that the page above may lack. */
  defaulted?: string;
}) {
  const { to, label, defaulted } = props;
  const navigate = useNavigate();
  return (
    <Button
      component={Link}
      to={to}
      onClick={(event: React.MouseEvent) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        const steps = isElsewhere ? undefined : stepsBackTo(to, defaulted);
        if (steps === undefined) return;
        event.preventDefault();
        void navigate(steps);
      }}
      color="inherit"
      startIcon={<ArrowBackIcon sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />}
      sx={{ alignSelf: "flex-start", mb: 1, marginInlineStart: -1.5 }}
    >
      {label}
    </Button>
  );
}
