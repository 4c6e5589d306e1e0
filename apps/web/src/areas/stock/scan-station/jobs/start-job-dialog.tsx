import { line, requiredLine } from "@meguri/rules/text";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { scanPath } from "../../../../paths.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { WholesalerInput } from "../../common/wholesaler-input.tsx";
import { usePartnerNames } from "./use-partner-names.ts";
import { useStartJob } from "./use-start-job.ts";

const rule = z.object({ name: requiredLine(100), detail: line(40) });

/** Begins a delivery, by the wholesaler and the slip, or a count, by its name and the shelf. */
export function StartJobDialog(props: { institutionId: string; kind: "receive" | "count"; onClose: () => void }) {
  const { t } = useTranslation("station");
  const { day } = useQuantityFormat();
  const navigate = useNavigate();
  const { kind } = props;
  const { receive, count } = useStartJob(props.institutionId);
  const partners = usePartnerNames(props.institutionId, kind === "receive");
  const form = useRuleForm({
    rule,
    initial: { name: kind === "count" ? t("count.nameOf", { day: day(tokyoDay(new Date())) }) : "", detail: "" },
    words: { name: t(`${kind}.nameMissing`) },
    send: async ({ name, detail }) => {
      const begin = kind === "receive" ? receive : count;
      const job = await begin(name, detail);
      if (job) await navigate(scanPath(kind, job));
    },
  });
  return (
    <FormDialog form={form} title={t(`${kind}.start`)} submitLabel={t("begin")} onClose={props.onClose}>
      {kind === "receive" ? (
        <WholesalerInput {...form.value("name")} label={t("receive.name")} names={partners} />
      ) : (
        <TextInput {...form.text("name")} label={t("count.name")} required maxLength={100} lang="ja" />
      )}
      <TextInput {...form.text("detail")} label={t(`${kind}.detail`)} hint={t(`${kind}.detailHint`)} maxLength={40} />
    </FormDialog>
  );
}
