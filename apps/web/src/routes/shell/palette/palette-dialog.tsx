import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadInAllLanguages } from "../../../shared/i18n/load-phrases.ts";
import { loadFonts } from "../../../shared/theme/fonts.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";
import type { NavigationView } from "../navigation/views.ts";
import { matchingCommands } from "./matching-commands.ts";
import { type Command, PaletteList } from "./palette-list.tsx";
import { useCommands } from "./use-commands.ts";
import { useFoundCommands } from "./use-found-commands.ts";
import { useMedicineCommands } from "./use-medicine-commands.ts";

/** Everything one can go to or do, filtered by typing: arrows choose, Enter runs, Esc closes. */
export function PaletteDialog(props: { groups: NavigationGroup[]; views: NavigationView[]; onClose: () => void }) {
  const { groups, views, onClose } = props;
  const { t } = useTranslation("tools");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const [, setIsLoaded] = useState(false);
  const found = matchingCommands(useCommands(groups, views), text);
  const medicines = useMedicineCommands(text, onClose);
  const { documents, partners } = useFoundCommands(text);
  // In the order of the list: a number that is known leads to its document, whatever else has it.
  const commands = [...found, ...documents, ...medicines.found, ...partners];
  const current = commands[chosen];
  useEffect(() => {
    // Each language is written in itself.
    void loadFonts("cn");
    // Pages match by their names in every language.
    void Promise.all([loadInAllLanguages("shell"), loadInAllLanguages("tools")]).then(() => setIsLoaded(true));
  }, []);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, arrows and Enter are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === "Enter" && !current) medicines.onEnter();
    else if (event.key === "Enter") run(current);
    else if (event.key === "Home" && commands.length) setChosen(0);
    else if (event.key === "End" && commands.length) setChosen(commands.length - 1);
    else if (step && commands.length) setChosen((chosen + step + commands.length) % commands.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{ paper: { "aria-label": t("palette.title"), sx: { mt: { xs: 2, sm: "12vh" }, mx: 2 } } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 2.5, borderBottom: 1, borderColor: "divider" }}>
        <SearchIcon aria-hidden sx={{ color: "text.secondary" }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={t("palette.placeholder")}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": t("palette.placeholder"),
              "aria-expanded": true,
              "aria-controls": listId,
              "aria-autocomplete": "list",
              "aria-activedescendant": current ? `${listId}-${current.id}` : undefined,
              sx: { height: 56, p: 0, outline: "none !important" },
            },
          }}
        />
      </Box>
      <PaletteList listId={listId} commands={commands} current={current} onPoint={setChosen} onRun={run} />
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: "divider" }}
      >
        {commands.length > 0 ? t("palette.count", { count: commands.length }) : t("palette.noHits", { text })}
      </Typography>
    </Dialog>
  );
}
