import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

/** Which rows are shown: those of one kind, or all. A chosen chip lets go when it is pressed once more. */
export function FilterChips<Name extends string>(props: {
  label: string;
  options: readonly { name: Name; label: string }[];
  chosen: Name | "";
  onChoose: (name: Name | "") => void;
}) {
  return (
    <Box role="group" aria-label={props.label} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {props.options.map(({ name, label }) => {
        const isChosen = name === props.chosen;
        return (
          <FilterChip
            key={name}
            label={label}
            isChosen={isChosen}
            onClick={() => props.onChoose(isChosen ? "" : name)}
          />
        );
      })}
    </Box>
  );
}

/** One choice of a filter; a check mark shows what colour alone would not. */
export function FilterChip({ label, isChosen, onClick }: { label: string; isChosen: boolean; onClick: () => void }) {
  return (
    <Chip
      clickable
      aria-pressed={isChosen}
      variant={isChosen ? "filled" : "outlined"}
      color={isChosen ? "primary" : "default"}
      {...(isChosen && { icon: <CheckIcon /> })}
      label={label}
      onClick={onClick}
    />
  );
}
