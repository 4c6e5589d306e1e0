import type { OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { line as lineOfText } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDayOrNone } from "../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useCartEdits } from "./use-cart.ts";

const lineRule = z.object({ wantedOn: typedDayOrNone, note: lineOfText(200) });

/** The day a line is wanted, and its note. */
export function LineDialog(props: { institutionId: string; line: OrderLine; onClose: () => void }) {
  const { t } = useTranslation(["cart", "common"]);
  const { day } = useQuantityFormat();
  // The line when the dialog was opened: were it changed meanwhile, nothing of a colleague's is written over.
  const [line] = useState(props.line);
  const { mutateAsync } = useCartEdits(props.institutionId).put;
  const form = useRuleForm({
    rule: lineRule,
    initial: { wantedOn: line.wantedOn.replaceAll("-", "/"), note: line.note },
    words: { wantedOn: t("line.wantedWrong") },
    send: async ({ wantedOn, note }) => {
      const { id, version, medicineId, gtin, packs } = line;
      const put = { id, version, medicineId, gtin, packs, wantedOn, note };
      await mutateAsync({ institutionId: props.institutionId, line: put });
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("line.more")} submitLabel={t("common:save")} onClose={props.onClose}>
      <Typography>
        <MedicineName name={line.medicineName} />
      </Typography>
      <DayInput {...form.value("wantedOn")} label={t("field.wantedOn")} hint={t("line.wantedHint")} echo={day} />
      <TextInput {...form.text("note")} label={t("field.note")} hint={t("line.noteHint")} maxLength={200} />
    </FormDialog>
  );
}
