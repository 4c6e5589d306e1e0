import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useStartCount } from "./use-start-count.ts";

/** Begins a count: of a shelf, or of medicines as they come. */
export function StartCountDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const { t } = useTranslation("counts");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useStartCount();
  const [name, setName] = useState<string>(t("start.nameOf", { day: tokyoDay(new Date()).replaceAll("-", "/") }));
  const [location, setLocation] = useState("");
  const [isZero, setIsZero] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const hasShelf = location.trim() !== "";
  const start = useSingleFlight(async () => {
    const request = { institutionId, name: name.trim(), location: location.trim() };
    const answer = await mutateAsync({ ...request, uncountedIsZero: hasShelf && isZero }).catch(() => undefined);
    if (!answer?.count) return;
    onClose();
    await navigate(stockPaths.count(answer.count.id));
  });
  return (
    <FormDialog
      title={t("start.title")}
      submitLabel={t("start.submit")}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name.trim()) void start();
      }}
    >
      <TextInput
        label={t("field.name")}
        required
        value={name}
        maxLength={100}
        error={isAsked && !name.trim() ? t("start.nameMissing") : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label={t("field.shelf")}
        hint={t("start.shelfHint")}
        value={location}
        maxLength={40}
        onChange={({ target }) => setLocation(target.value)}
      />
      {hasShelf && (
        <FormControlLabel
          control={<Checkbox checked={isZero} onChange={(_, checked) => setIsZero(checked)} />}
          label={t("start.uncountedIsZero")}
        />
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
