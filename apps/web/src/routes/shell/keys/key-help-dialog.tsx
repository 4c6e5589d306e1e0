import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { commandKeyName } from "../../../shared/layout/command-key.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";

/** The keys that work on many pages, with what they do; those of a pharmacy's desk for a pharmacy. */
export function KeyHelpDialog({ groups, onClose }: { groups: NavigationGroup[]; onClose: () => void }) {
  const { t } = useTranslation(["tools", "shell", "common"]);
  const titleId = useId();
  const ofDesk: [string[], string][] = [
    [["O"], t("keys.order")],
    [["O"], t("keys.way")],
    [["K"], t("keys.nearby")],
    [["Y", "X"], t("keys.answer")],
  ];
  const rows: [string[], string][] = [
    [[commandKeyName, "K"], t("keys.commands")],
    ...groups
      .flatMap((group) => group.entries)
      .map((entry): [string[], string] => [
        ["G", entry.key.toUpperCase()],
        t("keys.goTo", { page: t(`shell:${entry.label}`) }),
      ]),
    [["/"], t("keys.search")],
    [["N"], t("keys.create")],
    [[commandKeyName, "Enter"], t("keys.submit")],
    [["↑", "↓"], t("keys.tasks")],
    ...(groups.some(({ side }) => side === "pharmacy") ? ofDesk : []),
    [["Esc"], t("keys.close")],
    [["?"], t("keys.help")],
  ];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("keys.title")}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: "grid",
            gridTemplateColumns: "1fr auto",
            rowGap: 1.25,
            columnGap: 2,
            alignItems: "center",
          }}
        >
          {rows.map(([keys, does]) => (
            <Box key={does} sx={{ display: "contents" }}>
              <Box component="dt">{does}</Box>
              <Box component="dd" dir="ltr" sx={{ m: 0, display: "flex", gap: 0.5, justifyContent: "flex-end" }}>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("common:close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        font: "inherit",
        fontSize: "0.875rem",
        minWidth: 28,
        px: 0.75,
        textAlign: "center",
        border: 1,
        borderColor: "control",
        borderRadius: "4px",
        bgcolor: "background.default",
      }}
    >
      {name}
    </Box>
  );
}
