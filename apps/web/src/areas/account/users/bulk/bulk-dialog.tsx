import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { typedName } from "../../../../shared/form/typed-name.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import type { BulkAct } from "../acts/user-acts.ts";
import type { Person } from "../person.ts";
import { BulkResults } from "./bulk-results.tsx";
import { useBulkAct } from "./use-bulk-act.ts";

/** Confirmation before something is done to many users, does it, and shows what became of each. */
export function BulkDialog(props: { act: BulkAct; people: readonly Person[]; onClose: () => void }) {
  const { t } = useTranslation(["users", "common"]);
  const { number } = useFormat();
  const titleId = useId();
  const { run, stop, results, isRunning } = useBulkAct();
  const [chosen, setChosen] = useState(props.people);
  const isDone = new Set(results.flatMap(({ person, error }) => (error === undefined ? [person.id] : [])));
  const left = chosen.filter(({ id }) => !isDone.has(id));
  const isOver = results.length > 0 && !isRunning;
  // Purging many at once is the gravest act there is: its size has to be typed.
  const word = props.act === "purge" ? t("bulk.typed", { people: number(props.people.length) }) : undefined;
  const form = useRuleForm({
    rule: z.object({ size: word === undefined ? z.string() : typedName(word) }),
    initial: { size: "" },
    words: { size: t("common:confirm.typed") },
    send: async () => {
      const people = isOver ? left : props.people;
      setChosen(people);
      await run(props.act, people);
    },
  });
  const progress = { done: number(results.length), total: number(chosen.length) };

  return (
    <Dialog open onClose={() => !isRunning && props.onClose()} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <Form form={form}>
        <DialogTitle id={titleId}>{t(`bulk.${props.act}`, { people: number(props.people.length) })}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {results.length === 0 && !isRunning && <Question {...props} />}
          {word !== undefined && results.length === 0 && !isRunning && (
            <TextInput
              {...form.text("size")}
              label={t("common:confirm.typeToConfirm", { name: word })}
              autoComplete="off"
            />
          )}
          {isRunning && (
            <Box>
              <LinearProgress
                variant="determinate"
                value={(100 * results.length) / chosen.length}
                aria-labelledby={titleId}
              />
              <Typography role="status" variant="body2" sx={{ mt: 1 }}>
                {t("bulk.progress", progress)}
              </Typography>
            </Box>
          )}
          {isOver && <BulkResults results={results} wrong={left.length} />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={isRunning ? stop : props.onClose}>
            {t(isRunning ? "bulk.stop" : isOver ? "common:close" : "common:cancel")}
          </Button>
          {(!isOver || left.length > 0) && (
            <Button
              type="submit"
              variant="contained"
              color={props.act === "purge" ? "error" : "primary"}
              loading={isRunning}
            >
              {isOver ? t("bulk.again") : t(`act.${props.act}`)}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** How many names are written out before the rest is only counted by the scroll bar. */
const listHeight = 132;

/** What will happen, and to whom. */
function Question(props: { act: BulkAct; people: readonly Person[] }) {
  const { t } = useTranslation(["users", "common"]);
  return (
    <>
      <Typography variant="body2">
        {t(`effect.${props.act}`)} {props.act === "purge" && <strong>{t("common:confirm.irreversible")}</strong>}
      </Typography>
      <Box
        component="ul"
        aria-label={t("bulk.target")}
        tabIndex={0}
        sx={{ m: 0, py: 1, paddingInlineStart: 3, maxHeight: listHeight, overflowY: "auto", typography: "body2" }}
      >
        {props.people.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Box>
    </>
  );
}
