import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, useId } from "react";

/** Tabs and the panel of the chosen one. Which is chosen belongs into the URL of the page. */
export function TabBar<Name extends string>(props: {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Tabs
        value={props.value}
        onChange={(_, next: Name) => props.onChange(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={props.label}
        sx={{ mb: 1, borderBottom: 1, borderColor: "divider" }}
      >
        {props.tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            label={label}
            id={`${id}-${name}`}
            aria-controls={name === props.value ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </Box>
    </>
  );
}
