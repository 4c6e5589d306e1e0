import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { scanPath } from "../../../paths.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { WholesalerInput } from "../common/wholesaler-input.tsx";
import { usePartnerNames } from "./use-partner-names.ts";
import { useStartJob } from "./use-start-job.ts";

/** Begins a delivery, by the wholesaler and the slip, or a count, by its name and the shelf. */
export function StartJobDialog(props: { institutionId: string; kind: "receive" | "count"; onClose: () => void }) {
  const { t } = useTranslation("station");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const navigate = useNavigate();
  const { kind } = props;
  const { receive, count, isStarting, error } = useStartJob(props.institutionId);
  const partners = usePartnerNames(props.institutionId, kind === "receive");
  const [name, setName] = useState(() =>
    kind === "count" ? t("count.nameOf", { day: day(tokyoDay(new Date())) }) : "",
  );
  const [detail, setDetail] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const start = useSingleFlight(async () => {
    const begin = kind === "receive" ? receive : count;
    const job = await begin(name.trim(), detail.trim()).catch(() => undefined);
    if (job) await navigate(scanPath(kind, job));
  });
  return (
    <FormDialog
      title={t(`${kind}.start`)}
      submitLabel={t("begin")}
      isBusy={isStarting}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name.trim()) void start();
      }}
    >
      {kind === "receive" ? (
        <WholesalerInput
          label={t("receive.name")}
          value={name}
          names={partners}
          error={isAsked && !name.trim() ? t("receive.nameMissing") : undefined}
          onChange={setName}
        />
      ) : (
        <TextInput
          label={t("count.name")}
          required
          value={name}
          maxLength={100}
          lang="ja"
          error={isAsked && !name.trim() ? t("count.nameMissing") : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextInput
        label={t(`${kind}.detail`)}
        hint={t(`${kind}.detailHint`)}
        value={detail}
        maxLength={40}
        onChange={({ target }) => setDetail(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
