import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { TabRow } from "./tab-row.tsx";

/**
 * Tabs and the panel of the chosen one. Which is chosen belongs into the URL of the page. With a title they are the page's head
 * too, on one line with its h1 and its actions, for pages on which every line of the panel counts.
 */
export function TabBar<Name extends string>(props: {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  title?: ReactNode;
  /** Beside the title; on a phone there is no room for it. */
  status?: ReactNode;
  actions?: ReactNode;
  /** Whether there are more tabs than fit beside the title on a phone, where they get a line of their own. */
  hasManyTabs?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const { title, actions } = props;
  const isHead = Boolean(title);
  const tabs = (
    <TabRow
      id={id}
      label={props.label}
      tabs={props.tabs}
      value={props.value}
      onChange={props.onChange}
      isLow={isHead}
    />
  );
  return (
    <>
      {isHead ? (
        <Box sx={{ ...head, ...line }}>
          <Box sx={[titled, Boolean(props.hasManyTabs) && wrapped]}>
            <Typography variant="h1" tabIndex={-1} sx={{ outline: "none", whiteSpace: "nowrap" }}>
              {title}
            </Typography>
            {props.status && <Box sx={{ display: { xs: "none", sm: "flex" } }}>{props.status}</Box>}
            {tabs}
          </Box>
          {actions && <Box sx={actionsStyle}>{actions}</Box>}
        </Box>
      ) : (
        <Box sx={{ mb: 1, ...line }}>{tabs}</Box>
      )}
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </Box>
    </>
  );
}

const titled = { display: "flex", alignItems: "center", columnGap: 2, minWidth: 0 } as const;
const wrapped = { flexWrap: { xs: "wrap", sm: "nowrap" } } as const;
const line = { borderBottom: 1, borderColor: "divider" } as const;
const head = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  rowGap: 1,
  mb: 0.5,
} as const;
const actionsStyle = {
  display: "flex",
  flex: { xs: "1 1 100%", md: "0 1 480px" },
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1,
  pb: { xs: 1, md: 0 },
  minWidth: 0,
  "& > section": { flex: "1 1 auto" },
} as const;
