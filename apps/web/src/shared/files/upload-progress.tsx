import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useFormat } from "../format/use-format.ts";

/** A file on its way to the server, in the place and height of the field that it was chosen in. */
export function UploadProgress(props: {
  label: string;
  /** How much has been sent, 0 to 1. */
  share: number;
  giveUpLabel: string;
  onGiveUp: () => void;
}) {
  const { percent } = useFormat();
  return (
    <Card sx={{ p: 3, display: "grid", gap: 2, minHeight: 220, alignContent: "center" }}>
      <Typography role="status">{props.label}</Typography>
      <LinearProgress
        aria-label={props.label}
        variant="determinate"
        value={props.share * 100}
        sx={{ height: 8, borderRadius: "4px" }}
      />
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {percent(Math.floor(props.share * 100) / 100)}
        </Typography>
        <Button color="inherit" onClick={props.onGiveUp}>
          {props.giveUpLabel}
        </Button>
      </Box>
    </Card>
  );
}
