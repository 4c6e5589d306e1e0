import Box from "@mui/material/Box";
import type SvgIcon from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** What the palette can do, in the order of its list. */
export const commandGroups = ["pages", "actions", "languages", "documents", "medicines", "partners"] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** Something the palette can do. */
export type Command = {
  id: string;
  group: CommandGroup;
  label: string;
  /** Further words that match it. */
  words: string;
  Icon: typeof SvgIcon;
  /** The keys that do the same without the palette. */
  keys?: string;
  run: () => void;
};

/** The commands that match, under their groups' headings. */
export function PaletteList(props: {
  listId: string;
  commands: Command[];
  current: Command | undefined;
  onPoint: (index: number) => void;
  onRun: (command: Command) => void;
}) {
  const { t } = useTranslation("tools");
  const { listId, commands, current } = props;
  const currentId = current && `${listId}-${current.id}`;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  const groups = commandGroups.filter((group) => commands.some((command) => command.group === group));
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label={t("palette.title")}
      sx={{ maxHeight: "50vh", overflowY: "auto", p: commands.length ? 1 : 0 }}
    >
      {groups.map((group) => (
        <Box key={group} role="group" aria-label={t(`palette.${group}`)}>
          <Typography
            aria-hidden
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 600 }}
          >
            {t(`palette.${group}`)}
          </Typography>
          {commands.map((command, index) =>
            command.group === group ? (
              <Option
                key={command.id}
                id={`${listId}-${command.id}`}
                command={command}
                selected={command === current}
                onPoint={() => props.onPoint(index)}
                onRun={() => props.onRun(command)}
              />
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  );
}

function Option(props: { id: string; command: Command; selected: boolean; onPoint: () => void; onRun: () => void }) {
  const { Icon, label, keys } = props.command;
  return (
    // The field keeps the focus and its keys; the pointer is the second way only.
    <Box
      id={props.id}
      role="option"
      aria-selected={props.selected}
      tabIndex={-1}
      onMouseMove={props.onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onRun}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        borderRadius: "4px",
        cursor: "pointer",
        fontSize: "0.9375rem",
        bgcolor: props.selected ? "action.selected" : "transparent",
        outline: props.selected ? "1px solid var(--mui-palette-primary-main)" : "none",
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: "text.secondary" }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <bdi>{label}</bdi>
      </Box>
      {keys && (
        <Box
          component="kbd"
          aria-hidden
          dir="ltr"
          sx={{ font: "inherit", fontSize: "0.875rem", color: "text.secondary" }}
        >
          {keys}
        </Box>
      )}
    </Box>
  );
}
