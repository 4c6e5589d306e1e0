import Box from "@mui/material/Box";
import { DayField } from "./day-field.tsx";

/** The first and the last day that a list is narrowed to, each empty for no bound; side by side, also on a phone. */
export function DayRange(props: {
  fromLabel: string;
  untilLabel: string;
  /** What to do where it is no day. */
  wrongHint: string;
  from: string;
  until: string;
  onDays: (change: { from: string } | { until: string }) => void;
}) {
  const { fromLabel, untilLabel, wrongHint, from, until, onDays } = props;
  return (
    <Box sx={pairOfFields}>
      <DayField isOptional label={fromLabel} day={from} wrongHint={wrongHint} onDay={(day) => onDays({ from: day })} />
      <DayField
        isOptional
        label={untilLabel}
        day={until}
        wrongHint={wrongHint}
        onDay={(day) => onDays({ until: day })}
      />
    </Box>
  );
}

/** Two bounds side by side, so that on a phone the list begins on the first screen. */
export const pairOfFields = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "auto auto" },
  justifyContent: "start",
  gap: 1.5,
  width: { xs: "100%", sm: "auto" },
};
